import { createServer, type RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { portOf } from '#server/testing/eventStream.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { findPostalCode } from '#shared/contract/public/postalCodes.ts';

const PAULISTA = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  complemento: 'de 612 a 1510',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
};

/** A fake ViaCEP, which records its requests. */
async function service(answer: RequestListener) {
  const requests: (string | undefined)[] = [];
  const server = createServer((req, res) => {
    requests.push(req.url);
    answer(req, res);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requests, url: `http://127.0.0.1:${await portOf(server)}/ws/{cep}/json/` };
}

const look = async (shop: Awaited<ReturnType<typeof openTestShop>>, postalCode: string) =>
  findPostalCode.reply.parse((await shop.http.get(`/api/postal-codes/${postalCode}`).expect(200)).body);

it("returns a CEP's street from the configured service, and asks it once", async () => {
  const { requests, url } = await service((req, res) =>
    res.end(JSON.stringify(req.url?.includes('01310100') ? PAULISTA : { erro: 'true' })),
  );
  const shop = await openTestShop({ postalCodeUrl: url });
  const address = { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' };
  expect(await look(shop, '01310100')).toEqual({ address });
  expect(await look(shop, '01310100')).toEqual({ address });
  expect(await look(shop, '99999999')).toEqual({ address: null });
  expect(requests).toEqual(['/ws/01310100/json/', '/ws/99999999/json/']);
  await shop.http.get('/api/postal-codes/01310-100').expect(404);
});

it('lets people type where the service is silent, broken or redirects, and where there is none', async () => {
  const { requests, url } = await service((req, res) => {
    if (req.url?.includes('11111111')) return; // never answers
    if (req.url?.includes('22222222')) res.writeHead(500).end('<html>');
    else if (req.url?.includes('33333333')) res.writeHead(302, { location: '/ws/01310100/json/' }).end();
    else res.end(JSON.stringify({ ...PAULISTA, uf: '<b>' }));
  });
  const shop = await openTestShop({ postalCodeUrl: url });
  const replies = await Promise.all(
    ['11111111', '22222222', '33333333', '44444444'].map((each) => look(shop, each)),
  );
  expect(replies).toEqual(Array.from({ length: 4 }, () => ({ address: null })));
  expect(requests).toHaveLength(4);

  expect(await look(await openTestShop(), '01310100')).toEqual({ address: null });
  expect(requests).toHaveLength(4);
});
