import { expect, it } from 'vitest';
import { businessDaysAfter } from '#server/services/settings/businessDays.ts';
import { saveSettings } from '#server/testing/saveSettings.ts';
import { openTestShop } from '#server/testing/testShop.ts';
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
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ pages, now: () => clock.now });
  const zé = await shop.customer({ name: 'Zé Lima' });
  const seller = await shop.seller({ ownerId: zé.id });
  const product = await shop.product({ sellerId: seller.id, priceCents: 10_000, delivery: '1h', stock: 9 });
  const buyer = await shop.signInCustomer(await shop.customer({ name: 'Ana Souza' }));
  const owner = await shop.signInCustomer(zé);
  const changeTerms = async () => saveSettings(await shop.signIn(), OTHER_TERMS);
  const open = async () => {
    const lines = [{ productId: product.id, quantity: 1 }];
    const { number } = await shop.buy(buyer, { lines, method: 'card' });
    const order = `/api/account/orders/${number}`;
    const delivery = { kind: 'code', code: 'K-1' };
    await owner.post(`/api/seller/sales/${number}-1/delivery`).send(delivery).expect(200);
    const [{ id: lineId }] = (await buyer.get(order).expect(200)).body.lines;
    await buyer.post(`${order}/lines/${lineId}/reveal`).send({}).expect(200);
    const input = { reason: 'not_working', text: TEXT };
    return (await buyer.post(`${order}/lines/${lineId}/dispute`).send(input).expect(201)).body.id as string;
  };
  const dueAt = async (id: string) => (await buyer.get(`/api/account/disputes/${id}`).expect(200)).body.dueAt;
  const move = async (who: typeof buyer, id: string, body: object) =>
    (await who.post(`/api/account/disputes/${id}/moves`).send(body).expect(200)).body.dueAt;
  const decide = async (id: string) => {
    const mediator = await shop.signIn();
    const { version } = (await mediator.get(`/api/admin/disputes/${id}`).expect(200)).body;
    const decision = { version, outcome: 'release', reason: REASON };
    await mediator.post(`/api/admin/disputes/${id}/decision`).send(decision).expect(200);
    return dueAt(id);
  };
  /** Each deadline of a dispute, from its opening to an appeal, an hour between two steps. */
  const deadlines = async (id: string) => {
    const begun = clock.now.getTime();
    const at = (hours: number) => void (clock.now = new Date(begun + hours * HOUR));
    const opened = await dueAt(id);
    at(1);
    const talking = await move(owner, id, { move: 'say', text: 'Qual erro aparece?' });
    at(2);
    const atTheTeam = await move(buyer, id, { move: 'mediate' });
    at(3);
    const decided = await decide(id);
    at(4);
    const appealed = await move(buyer, id, { move: 'appeal', text: 'O vídeo é de outra chave.' });
    return { opened, talking, atTheTeam, decided, appealed };
  };
  return { ...shop, clock, owner, buyer, changeTerms, open, deadlines };
}

it(
  'says on the page of terms what a dispute then goes by, whatever is set',
  { timeout: 60_000 },
  async () => {
    const shop = await openShop({ pages: true });
    const timezone = DEFAULT_SETTINGS.timezone;
    /** The deadlines of a dispute opened now, as someone reads them on the page. */
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

it('keeps the deadlines of the day it was opened on, whatever the shop changes afterwards', async () => {
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
  const told = await shop.db.selectFrom('mail').select('text').where('cause', 'like', 'dispute %').execute();
  const words = told.map(({ text }) => text).join('\n');
  expect(words).toContain('A equipe foi chamada e tem até 19/01/2026 às 11:00 para decidir');
  expect(words).toContain('até 17/01/2026 às 12:00 um dos lados pode recorrer');

  // What is opened after the change has the new ones.
  shop.clock.now = new Date(START);
  expect(await shop.deadlines(await shop.open())).toEqual({
    opened: after(24 * HOUR),
    talking: after(9 * DAY),
    // Seven working days, with two weekends among them on the way from a Thursday.
    atTheTeam: after(11 * DAY + 2 * HOUR),
    decided: after(3 * HOUR + 6 * HOUR),
    appealed: after(11 * DAY + 4 * HOUR),
  });

  // One that a process of the release before has opened follows the settings.
  shop.clock.now = new Date(START);
  const older = await shop.open();
  await shop.db
    .updateTable('dispute')
    .set({ decisionDays: null, appealHours: null })
    .where('id', '=', older)
    .execute();
  expect(await shop.deadlines(older)).toMatchObject({ atTheTeam: after(11 * DAY + 2 * HOUR) });
});
