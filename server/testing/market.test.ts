import { expect, it } from 'vitest';
import { openDeliveredSale } from './market.ts';

it('fails a call that is refused, a refusal that succeeds, and a refusal for another reason', async () => {
  const { as, ana, zé, order, sale, line } = await openDeliveredSale();
  expect(await line()).toMatchObject({ stage: 'delivered' });
  expect(await as(zé).get(sale)).toMatchObject({ stage: 'delivered' });
  await expect(as(zé).get(order)).rejects.toThrow('answered 404');
  await expect(as(ana).refused(404).get(order)).rejects.toThrow('answered 200');
  await expect(as(zé).refused(409).get(order)).rejects.toThrow('answered 404');
  expect(await as(zé).refused(404).get(order)).toMatchObject({ status: 404 });
});
