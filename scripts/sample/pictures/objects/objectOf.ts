import { businessBoard, crowd, megaphone, pageCard, shopFront } from './business.ts';
import { envelope, giftCard, player, risingBars } from './google.ts';
import { coupon, officePapers, panes, serverRack, tunnel, wolfShield } from './licences.ts';
import { fighterCard, gems, seasonPasses } from './play.ts';
import type { Drawing, Scene } from './scene.ts';
import { popcorn, record, screen, sofaCombo, stadium } from './screens.ts';
import { profileCard, scriptKit, storyKit, videoFrame } from './social.ts';
import { calendar, chatRobot, makersBox, notebook, spreadsheet } from './software.ts';

type Draw = (scene: Scene) => Drawing;

/** What stands on the cover: the first words found in the title decide, else the last entry of the category. */
const OBJECTS: Record<string, readonly (readonly [RegExp, Draw])[]> = {
  instagram: [
    [/\bkit\b/i, storyKit],
    [/./, profileCard],
  ],
  tiktok: [
    [/\bkit\b/i, scriptKit],
    [/./, videoFrame],
  ],
  freefire: [
    [/diamantes/, gems],
    [/passes/, seasonPasses],
    [/./, fighterCard],
  ],
  facebook: [
    [/marketplace/i, shopFront],
    [/\bkit\b/i, megaphone],
    [/gerenciador/, businessBoard],
    [/grupo/i, crowd],
    [/./, pageCard],
  ],
  google: [
    [/play/i, giftCard],
    [/gmail/i, envelope],
    [/ads/i, risingBars],
    [/./, player],
  ],
  softwares: [
    [/agendador/i, calendar],
    [/planilha/i, spreadsheet],
    [/rob[ôo]/i, chatRobot],
    [/sistema/i, notebook],
    [/./, makersBox],
  ],
  licencas: [
    [/cupom/i, coupon],
    [/vpn/i, tunnel],
    [/antiv[íi]rus/i, wolfShield],
    [/office/i, officePapers],
    [/server/i, serverRack],
    [/./, panes],
  ],
  streaming: [
    [/combo/i, sofaCombo],
    [/passe/i, popcorn],
    [/música/i, record],
    [/ao vivo|esporte/i, stadium],
    [/./, screen],
  ],
};

export function objectOf(scene: Scene): Drawing {
  const draw =
    OBJECTS[scene.product.category]?.find(([words]) => words.test(scene.product.title))?.[1] ?? makersBox;
  return draw(scene);
}
