import { expect, it } from 'vitest';
import { businessDaysAfter } from '#server/services/settings/businessDays.ts';
import { openMarket } from '#server/testing/market.ts';
import { saveSettings } from '#server/testing/saveSettings.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/public/settings.ts';
import { DAY, HOUR } from '#shared/values/time.ts';

/** A Thursday; two working days later it is Monday. */
const START = Date.parse('2026-01-15T12:00:00.000Z');
const TEXT = 'A chave que recebi não funciona em lugar nenhum.';
const REASON = 'O vídeo mostra que a chave ativou o programa.';
const OTHER_TERMS = {
  disputeAnswerHours: 24,
  disputeNegotiationDays: 9,
  disputeDecisionDays: 7,
  disputeAppealHours: 6,
};

const after = (ms: number) => new Date(START + ms).toISOString();

async function openShop({ pages = false } = {}) {
  const market = await openMarket({ start: START, options: { pages } });
  const { as, ana, clock, zé } = market;
  const changeTerms = async () => saveSettings(await market.signIn(), OTHER_TERMS);
  const open = async (): Promise<string> => {
    const sold = await market.paySale();
    await sold.deliver();
    await as(ana).post(`${sold.ofLine}/reveal`);
    return (await as(ana).post(`${sold.ofLine}/dispute`, { reason: 'not_working', text: TEXT })).id;
  };
  const dueAt = async (id: string) => (await as(ana).get(`/api/account/disputes/${id}`)).dueAt;
  const move = async (who: typeof ana, id: string, body: object) =>
    (await as(who).post(`/api/account/disputes/${id}/moves`, body)).dueAt;
  const decide = async (id: string) => {
    const mediator = as(await market.admin());
    const { version } = await mediator.get(`/api/admin/disputes/${id}`);
    await mediator.post(`/api/admin/disputes/${id}/decision`, {
      version,
      outcome: 'release',
      reason: REASON,
    });
    return dueAt(id);
  };
  /** Each deadline of a dispute, from its opening to an appeal, an hour between two steps. */
  const deadlines = async (id: string) => {
    const begun = clock.now.getTime();
    const at = (hours: number) => void (clock.now = new Date(begun + hours * HOUR));
    const opened = await dueAt(id);
    at(1);
    const talking = await move(zé, id, { move: 'say', text: 'Qual erro aparece?' });
    at(2);
    const atTheTeam = await move(ana, id, { move: 'mediate' });
    at(3);
    const decided = await decide(id);
    at(4);
    const appealed = await move(ana, id, { move: 'appeal', text: 'O vídeo é de outra chave.' });
    return { opened, talking, atTheTeam, decided, appealed };
  };
  return { ...market, changeTerms, open, deadlines };
}

it(
  'states the deadlines of a dispute on the terms page, under any settings',
  { timeout: 60_000 },
  async () => {
    const shop = await openShop({ pages: true });
    const timezone = DEFAULT_SETTINGS.timezone;
    /** The deadlines of a dispute opened now, as the page shows them. */
    const promised = async () => {
      const { text } = await shop.http.get('/prazos-e-taxas').expect(200);
      const words = text.replace(/<(style|script).*?<\/\1>/gs, '').replace(/<[^>]*>/g, '');
      const one = (pattern: RegExp) => Number(pattern.exec(words)?.[1]);
      const begun = shop.clock.now.getTime();
      const decided = (pattern: RegExp, from: number) =>
        businessDaysAfter(new Date(begun + from * HOUR), one(pattern), timezone).toISOString();
      const at = (ms: number) => new Date(begun + ms).toISOString();
      return {
        opened: at(one(/do vendedorEm até (\d+) horas?/) * HOUR),
        talking: at(one(/NegociaçãoAté (\d+) dias? depois da abertura/) * DAY),
        atTheTeam: decided(/Decisão da equipeEm até (\d+) dias? út/, 2),
        decided: at(3 * HOUR + one(/RecursoEm até (\d+) horas? depois da decisão/) * HOUR),
        appealed: decided(/Outra pessoa da equipe decide em até (\d+) dias? út/, 4),
      };
    };
    const expected = await promised();
    expect(await shop.deadlines(await shop.open())).toEqual(expected);
    await shop.changeTerms();
    await expect.poll(promised).not.toMatchObject({ opened: after(2 * DAY + 4 * HOUR) });
    const other = await promised();
    expect(await shop.deadlines(await shop.open())).toEqual(other);
  },
);

it('keeps the deadlines of its opening after a change of the settings', async () => {
  const shop = await openShop();
  const id = await shop.open();
  await shop.changeTerms();
  expect(await shop.deadlines(id)).toEqual({
    opened: after(48 * HOUR),
    talking: after(5 * DAY),
    atTheTeam: after(4 * DAY + 2 * HOUR),
    decided: after(3 * HOUR + 48 * HOUR),
    appealed: after(4 * DAY + 4 * HOUR),
  });
  const mails = await shop.db.selectFrom('mail').select('text').where('cause', 'like', 'dispute %').execute();
  const words = mails.map(({ text }) => text).join('\n');
  expect(words).toContain('A equipe foi chamada e tem até 19/01/2026 às 11:00 para decidir');
  expect(words).toContain('Até 17/01/2026 às 12:00 um dos lados pode recorrer');

  // A dispute opened after the change has the new ones.
  shop.clock.now = new Date(START);
  expect(await shop.deadlines(await shop.open())).toEqual({
    opened: after(24 * HOUR),
    talking: after(9 * DAY),
    // Seven working days, with two weekends among them from a Thursday.
    atTheTeam: after(11 * DAY + 2 * HOUR),
    decided: after(3 * HOUR + 6 * HOUR),
    appealed: after(11 * DAY + 4 * HOUR),
  });

  // A dispute opened by a process of the previous release follows the settings.
  shop.clock.now = new Date(START);
  const older = await shop.open();
  await shop.db
    .updateTable('dispute')
    .set({ decisionDays: null, appealHours: null })
    .where('id', '=', older)
    .execute();
  expect(await shop.deadlines(older)).toMatchObject({ atTheTeam: after(11 * DAY + 2 * HOUR) });
});
