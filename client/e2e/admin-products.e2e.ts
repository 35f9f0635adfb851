import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { actOn } from './rowActions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

const LIST = '/alpha/dashboard/products';
const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Drags a picture by its handle to the place of another one. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const centre = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [start, end] = [await centre(from.locator('[title]')), await centre(to.getByRole('img'))];
  if (test.info().project.use.hasTouch) {
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [start]);
    await touch('touchMove', [end]);
    await touch('touchEnd', []);
    return;
  }
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

test('an administrator finds products, takes one out of the shop and brings it back', async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await open(page, LIST);
  const table = page.getByRole('table', { name: 'Produtos' });
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect(table.getByText(/em estoque$/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Categoria').selectOption({ label: 'Streaming' });
  await expect(page).toHaveURL(/category=streaming/);
  await page.getByPlaceholder('Buscar produtos...').fill('TELONA');
  await page.getByPlaceholder('Buscar produtos...').press('Enter');
  await expect(page).toHaveURL(/category=streaming.*q=TELONA|q=TELONA.*category=streaming/);
  const rows = table.getByRole('rowheader');
  await expect(rows.filter({ hasNotText: 'Telona' })).toHaveCount(0);
  const before = await rows.count();

  await actOn(table.getByRole('row').nth(1), 'button', /^Desativar/);
  await expect(page.getByRole('status').getByText('Produto desativado.')).toBeVisible();
  await expect(table.getByText('Inativo')).toHaveCount(1);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Produto ativado.')).toBeVisible();
  await expect(table.getByText('Inativo')).toHaveCount(0);

  await page.getByLabel('Escolher todos desta página').check();
  await page
    .getByRole('group', { name: 'Produtos escolhidos' })
    .getByRole('button', { name: 'Excluir' })
    .click();
  const dialog = page.getByRole('dialog', { name: `Excluir ${before} produtos` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhum produto encontrado' })).toBeVisible();
  // The rows are gone, and the keyboard is at what brings them back.
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(before);
});

test("a seller's product goes off sale with a reason", async ({ page, shop }) => {
  await signIn(page, shop);
  const { items } = await (await page.request.get(`${shop.url}/api/admin/products?q=Voa+Post`)).json();
  const { id, title } = items[0] as { id: string; title: string };
  await open(page, `${LIST}?q=${encodeURIComponent(title)}`);
  const row = page.getByRole('table', { name: 'Produtos' }).getByRole('row', { name: title });
  await actOn(row, 'button', /^Desativar/);
  const dialog = page.getByRole('dialog', { name: 'Desativar produto' });
  const reason = dialog.getByLabel('Motivo');
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await expect(dialog.getByText('Escreva o motivo')).toBeVisible();
  await expect(reason).toBeFocused();
  await reason.fill('A chave não ativa.');
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByText('Produto desativado.')).toBeVisible();
  await expect(row.getByText('Inativo')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Produto ativado.')).toBeVisible();
  await expect(row.getByText('Inativo')).toHaveCount(0);

  await open(page, `${LIST}/edit/${id}`);
  await page.getByLabel('Produto ativo').uncheck();
  await page.getByRole('button', { name: 'Atualizar Produto' }).click();
  await expect(page.getByText('Escreva o motivo')).toBeVisible();
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.getByLabel('Motivo').fill('A chave não ativa mais.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Atualizar Produto' }).click();
  await expect(page.getByText('Produto atualizado.')).toBeVisible();
  await open(page, `${LIST}/edit/${id}`);
  await expect(page.getByText('A equipe o tirou do ar: A chave não ativa mais.')).toBeVisible();
  const back = await page.request.patch(`${shop.url}/api/admin/products/${id}`, { data: { isActive: true } });
  expect(back.status()).toBe(200);
});

test('an administrator adds a product with pictures, and edits and deletes it', async ({
  page,
  shop,
  allow,
}, { project }) => {
  const title = `Curso de fotografia ${project.name}`;
  await signIn(page, shop);
  await open(page, `${LIST}/new`);
  await expect(page.getByRole('heading', { level: 1, name: 'Adicionar Novo Produto' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Imagens' })).toBeInViewport();
  await page.getByRole('button', { name: 'Salvar Produto' }).click();
  await expect(page.getByText('O nome do produto é obrigatório')).toBeVisible();
  await expect(page.getByText('O preço é obrigatório')).toBeVisible();
  await expect(page.getByLabel('Nome do Produto')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Nome do Produto').fill(title);
  await page.getByLabel('Descrição', { exact: true }).fill('Doze aulas gravadas, com exercícios.');
  await page.getByLabel('Preço (R$)').fill('1,089');
  await page.getByLabel('Descrição', { exact: true }).focus();
  await expect(page.getByText('Não está claro se são 1.089,00 ou 1,08')).toBeVisible();
  await page.getByLabel('Preço (R$)').fill('1089,9');
  await page.getByLabel('Descrição', { exact: true }).focus();
  await expect(page.getByLabel('Preço (R$)')).toHaveValue('1.089,90');
  await page.getByLabel('Estoque', { exact: true }).fill('4');
  await page.getByLabel('Categoria').selectOption('softwares');
  await page.getByLabel('Nome da nova especificação').fill('Aulas');
  await page.getByRole('button', { name: 'Salvar Produto' }).click();
  await expect(page.getByLabel('Valor da nova especificação')).toBeFocused();
  await expect(page.getByText('Escreva o nome e o valor, ou apague os dois')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar especificação' })).toBeDisabled();
  await page.getByLabel('Valor da nova especificação').fill('12');
  await page.getByRole('button', { name: 'Adicionar especificação' }).click();
  await page
    .getByLabel('Escolher imagens')
    .setInputFiles([
      await picture('azul.png', '#2540e0'),
      await picture('verde.png', '#0b7a4b'),
      { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') },
    ]);
  await expect(page.getByText('“nota.txt” não é uma imagem PNG, JPG ou GIF.')).toBeVisible();
  await page.getByLabel('Texto alternativo da imagem 2').fill('Capa do curso');
  await page.getByRole('button', { name: 'Mover a imagem 2 para antes' }).press('Enter');
  await expect(page.getByLabel('Texto alternativo da imagem 1')).toHaveValue('Capa do curso');
  // Dragging does the same, by mouse and by finger.
  const pictures = page.getByRole('list', { name: 'Imagens do produto' }).getByRole('listitem');
  await drag(page, pictures.nth(1), pictures.nth(0));
  await expect(page.getByLabel('Texto alternativo da imagem 2')).toHaveValue('Capa do curso');
  await drag(page, pictures.nth(0), pictures.nth(1));
  await expect(page.getByLabel('Texto alternativo da imagem 1')).toHaveValue('Capa do curso');
  await page.getByRole('button', { name: 'Salvar Produto' }).click();
  await expect(page.getByText('Produto adicionado.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));

  // A file that is not the picture its name claims is refused, and the others are saved.
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('list', { name: 'Imagens do produto' }).getByRole('listitem')).toHaveCount(2);
  allow(/415/);
  await page
    .getByLabel('Escolher imagens')
    .setInputFiles({ name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('<?php') });
  await page.getByRole('button', { name: 'Atualizar Produto' }).click();
  await expect(page.getByText(/“falsa.png” não é uma imagem/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Imagens do produto' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  const slug = `curso-de-fotografia-${project.name}`;
  const visitor = await page.context().newPage();
  await visitor.goto(`/produto/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'Capa do curso' })).toBeVisible();
  await visitor.close();

  // A copy begins with what the product says, and with nothing that is only its own.
  const original = page.url();
  await page.getByRole('link', { name: 'Duplicar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Duplicar Produto' })).toBeVisible();
  await expect(page.getByLabel('Nome do Produto')).toHaveValue(`${title} (cópia)`);
  await expect(page.getByLabel('Preço (R$)')).toHaveValue('1.089,90');
  await expect(page.getByLabel('Estoque', { exact: true })).toHaveValue('0');
  await expect(page.getByLabel('Produto ativo')).not.toBeChecked();
  await expect(page.getByRole('list', { name: 'Imagens do produto' })).toHaveCount(0);
  await expect(page.getByText('sem imagens, estoque, unidades')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Salvar Produto' }).click();
  const copy = page.getByRole('table', { name: 'Produtos' }).getByRole('row', { name: `${title} (cópia)` });
  await expect(copy.getByText('Inativo')).toBeVisible();
  await open(page, original);

  await page.getByRole('button', { name: 'Excluir Produto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir produto' });
  await expect(dialog).toContainText('Tem certeza que deseja excluir este produto?Na loja, ele sai');
  await expect(dialog).not.toContainText('não pode ser desfeita');
  await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('Produto excluído.')).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
});

test('a deleted product waits among the deleted ones, and is restored from there @phone', async ({
  page,
  shop,
}, { project }) => {
  const title = `Curso de desenho ${project.name}`;
  await signIn(page, shop);
  const reply = await page.request.post(`${shop.url}/api/admin/products`, {
    data: { title, description: 'Doze aulas.', price: 10, stock: 3, category: 'softwares' },
  });
  const { id } = (await reply.json()) as { id: string };
  await open(page, `${LIST}/edit/${id}`);
  await page.getByRole('button', { name: 'Excluir Produto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('link', { name: /^Excluídos/ }).click();
  await expect(page).toHaveURL(/status=archived/);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await actOn(row, 'button', `Restaurar ${title}`);
  await expect(page.getByText('Produto restaurado.')).toBeVisible();
  await open(page, LIST);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('@phone eight products, orders or customers fit on the screen of a phone', async ({ page, shop }) => {
  await signIn(page, shop);
  for (const [address, name] of [
    [LIST, 'Produtos'],
    ['/alpha/dashboard/orders', 'Pedidos'],
    ['/alpha/dashboard/customers', 'Clientes'],
  ] as const) {
    await open(page, address);
    const rows = page.getByRole('table', { name }).getByRole('row');
    const [first, ninth] = [await rows.nth(1).boundingBox(), await rows.nth(9).boundingBox()];
    const header = await page.getByRole('banner').boundingBox();
    expect((ninth?.y ?? Infinity) - (first?.y ?? 0)).toBeLessThanOrEqual(844 - (header?.height ?? 0));
  }
});

test('two administrators at one product compare before anything is lost', async ({ page, shop, allow }) => {
  await signIn(page, shop);
  await open(page, `${LIST}?q=antivirus`);
  await page
    .getByRole('link', { name: /^Antivírus/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Produto' })).toBeVisible();
  const other = await page.context().newPage();
  await open(other, page.url());
  await other.getByLabel('Garantia (dias)').fill('77');
  await other.getByLabel('Escolher imagens').setInputFiles([await picture('outra.png', '#c22b2b')]);
  await other.getByLabel('Texto alternativo da imagem 2').fill('De outra pessoa');
  await other.getByRole('button', { name: 'Atualizar Produto' }).click();
  await expect(other.getByText('Produto atualizado.')).toBeVisible();
  await other.close();

  allow(/409/);
  await page.getByLabel('Marca').fill('Guará Segurança');
  await page.getByRole('button', { name: 'Atualizar Produto' }).click();
  await expect(page.getByRole('heading', { name: 'Este produto mudou enquanto você editava' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Diferenças' });
  // A field that only the other administrator changed is merged: the form neither asks about it nor reverts it.
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row', { name: /Marca/ })).toContainText('Guará Segurança');
  await expect(page.getByLabel('Garantia (dias)')).toHaveValue('77');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usar o que está salvo' }).click();
  await expect(page.getByLabel('Garantia (dias)')).toHaveValue('77');

  // Keeping your own text also keeps what another administrator added.
  const pictures = page.getByRole('list', { name: 'Imagens do produto' });
  await expect(pictures.getByRole('listitem')).toHaveCount(2);
  const form = page.url();
  const product = `${shop.url}/api/admin/products/${form.split('/').at(-1)}`;
  await page.request.post(`${product}/images`, {
    multipart: { images: await picture('mais.png', '#0b7a4b') },
  });
  for (const isActive of [false, true]) await page.request.patch(product, { data: { isActive } });
  await page.getByLabel('Marca').fill('Guará Segurança');
  await page.getByLabel('Texto alternativo da imagem 2').fill('Minha');
  await page.getByRole('button', { name: 'Atualizar Produto' }).click();
  await expect(table.getByRole('row', { name: /Imagens/ }).getByRole('img')).toHaveCount(6);
  await page.getByRole('button', { name: 'Salvar o que escrevi' }).click();
  await expect(page.getByText('Produto atualizado.')).toBeVisible();
  await open(page, form);
  await expect(page.getByLabel('Texto alternativo da imagem 2')).toHaveValue('Minha');
  await expect(pictures.getByRole('listitem')).toHaveCount(3);
});

test('@desktop two administrators at one category compare before anything is lost', async ({
  page,
  shop,
  allow,
}) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/categories');
  await page.getByRole('link', { name: 'Streaming', exact: true }).click();
  await expect(page.getByLabel('Título da página')).not.toHaveValue('');
  const other = await page.context().newPage();
  await open(other, page.url());
  await other.getByLabel('Título da página').fill('Assinaturas e contas');
  await other.getByRole('button', { name: 'Salvar Categoria' }).click();
  await expect(other.getByText('Categoria atualizada.')).toBeVisible();
  await other.close();

  allow(/409/);
  await page.getByLabel('Descrição', { exact: true }).fill('Perfis prontos.');
  await page.getByRole('button', { name: 'Salvar Categoria' }).click();
  await expect(
    page.getByRole('heading', { name: 'Esta categoria mudou enquanto você editava' }),
  ).toBeInViewport();
  const table = page.getByRole('table', { name: 'Diferenças' });
  await expect(table.getByRole('row', { name: /Descrição/ })).toContainText('Perfis prontos.');
  // A field that only the other administrator changed is merged, not reverted.
  await expect(page.getByLabel('Título da página')).toHaveValue('Assinaturas e contas');
  await expectAccessible(page);
  // As other tests of this shop know it.
  await page.getByLabel('Título da página').fill('Contas Streaming');
  await page.getByRole('button', { name: 'Salvar o que escrevi' }).click();
  await expect(page.getByText('Categoria atualizada.')).toBeVisible();

  // The audit log describes the change.
  await page.goto('/alpha/dashboard/log?q=streaming');
  await page.getByRole('listitem').locator('summary').first().click();
  await expect(page.getByRole('definition').getByText('Perfis prontos.')).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Descrição' })).toBeVisible();
});

test('an administrator makes a category, and cannot delete one in use', async ({ page, shop }, {
  project,
}) => {
  const name = `Cursos ${project.name}`;
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/categories');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Nova Categoria' }).click();
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar Categoria' }).click();
  await expect(page.getByText('Categoria adicionada.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Categorias' });
  await expect(table.getByRole('link', { name, exact: true })).toBeVisible();

  await actOn(page.getByRole('row', { name: /Instagram/ }), 'button', 'Excluir Instagram');
  const inUse = page.getByRole('dialog', { name: 'Categoria em uso' });
  await expect(inUse).toContainText(/Instagram tem \d+ produtos\. Mude os produtos de categoria/);
  await inUse.getByRole('button', { name: 'Voltar' }).click();
  await actOn(page.getByRole('row', { name: new RegExp(name) }), 'button', `Excluir ${name}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('Categoria excluída.')).toBeVisible();
  await expect(table.getByRole('link', { name, exact: true })).toHaveCount(0);
});
