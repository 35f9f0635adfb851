import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it('an old address leads to the new one for good, over no page and in no circle', async () => {
  const shop = await openTestShop({ pages: true });
  const admin = await shop.signIn();
  const category = await shop.category({ slug: 'instagram' });
  await shop.product({ slug: 'perfil', categoryId: category.id });
  await shop.seller({ slug: 'ze' });
  const save = async (from: string, to: string) => admin.put('/api/admin/redirects').send({ from, to });
  const faultOf = async (from: string, to: string) => {
    const { status, body } = await save(from, to);
    const [{ path, message }] = (body as { errors: [{ path: string; message: string }] }).errors;
    return [status, path, message];
  };
  const leads = async (path: string) => {
    const { status, headers } = await shop.http.get(path);
    return [status, headers['location']];
  };
  // Each was requested before it led anywhere, so that its cached reply has to go.
  expect((await leads('/perfis'))[0]).toBe(404);
  expect((await leads('/produto/velho'))[0]).toBe(404);
  for (const [from, to] of [
    ['/perfis', '/contas-antigas'],
    ['/contas-antigas/', '/instagram?sort=newest'],
    ['/loja/contas/perfil.html', '/produto/perfil'],
    ['/produto/velho', '/produto/perfil'],
    ['/vendedor/ana', '/vendedor/ze'],
    ['/blog/antigo', '/ajuda'],
  ] as const)
    expect((await save(from, to)).status).toBe(200);
  for (const [path, to] of [
    ['/perfis', '/instagram?sort=newest'],
    ['/contas-antigas', '/instagram?sort=newest'],
    ['/loja/contas/perfil.html', '/produto/perfil'],
    ['/produto/velho?utm=x', '/produto/perfil'],
    ['/vendedor/ana', '/vendedor/ze'],
    ['/blog/antigo', '/ajuda'],
  ] as const)
    await expect.poll(() => leads(path)).toEqual([301, to]);

  const PAGE = 'Neste endereço há uma página da loja';
  for (const address of ['/instagram', '/produto/perfil', '/vendedor/ze', '/ajuda', '/conta/pedidos'])
    expect(await faultOf(address, '/')).toEqual([400, 'from', PAGE]);
  for (const own of ['/api/products', '/alpha/dashboard', '/assets/x.js', '/media/x.webp', '/healthz'])
    expect(await faultOf(own, '/')).toEqual([400, 'from', PAGE]);
  for (const strange of ['perfis', '/a?b=c', '/../x', '//golpe.example', '/'])
    expect((await faultOf(strange, '/instagram')).slice(0, 2)).toEqual([400, 'from']);
  for (const away of ['https://golpe.example', '//golpe.example', '/\\golpe.example', '/api/../../x'])
    expect((await faultOf('/a', away)).slice(0, 2)).toEqual([400, 'to']);
  expect(await faultOf('/a', '/a?x=1')).toEqual([400, 'to', 'Este é o próprio endereço antigo']);
  expect(await faultOf('/contas-antigas', '/perfis')).toEqual([
    400,
    'to',
    'Isto daria voltas, sem chegar a lugar nenhum',
  ]);

  // A new page at that address comes first, with the redirect or without.
  await shop.category({ slug: 'contas-antigas' });
  await expect.poll(() => leads('/contas-antigas')).toEqual([200, undefined]);

  const { body } = await admin.get('/api/admin/redirects').expect(200);
  const { items } = body as { items: { id: string; from: string }[] };
  const old = items.find(({ from }) => from === '/blog/antigo');
  await admin.delete(`/api/admin/redirects/${old?.id}`).expect(204);
  await admin.delete(`/api/admin/redirects/${old?.id}`).expect(404);
  await expect.poll(async () => (await leads('/blog/antigo'))[0]).toBe(404);
  const viewer = await shop.signIn(await shop.admin({ roleId: 'viewer' }));
  await viewer.get('/api/admin/redirects').expect(200);
  await viewer.put('/api/admin/redirects').send({ from: '/b', to: '/' }).expect(403);
});
