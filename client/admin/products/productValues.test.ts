import { expect, it } from 'vitest';
import { type AdminProduct } from '#shared/contract/admin/products.ts';
import { differences, mergeInput } from './mergedValues.ts';
import { copyOf, MOST_TITLE, valuesOf } from './productValues.ts';

const product = {
  title: 'x'.repeat(MOST_TITLE),
  description: 'Doze aulas',
  price: 9,
  oldPrice: 12.5,
  promotion: { price: 9, running: true, regularPrice: 12.5 },
  stock: 9,
  category: 'cursos',
  seller: 'ana',
  guaranteeDays: 30,
  feePercent: 5,
  delivery: 'instant',
  badges: ['Novo'],
  isActive: true,
  featured: false,
  specifications: [{ key: 'Aulas', value: '12' }],
  seoTitle: 'Só dele',
  seoDescription: 'Só dele',
} as unknown as AdminProduct;

it("begins a copy with the product's texts and promises, without what belongs only to the original", () => {
  const copy = copyOf(product, true, 'loja');
  expect(copy).toMatchObject({
    description: 'Doze aulas',
    price: '12,50',
    oldPrice: '',
    seller: 'ana',
    feePercent: '5,00',
    guaranteeDays: '30',
    badges: 'Novo',
    specifications: [{ key: 'Aulas', value: '12' }],
    stock: '0',
    isActive: false,
    seoTitle: '',
    seoDescription: '',
  });
  expect(copy.title).toHaveLength(MOST_TITLE);
  expect(copy.title).toMatch(/x \(cópia\)$/);
  // A role that may not set fees would be refused with them.
  expect(copyOf(product, false, 'loja')).toMatchObject({ seller: 'loja', feePercent: '' });
});

it('takes the saved values of untouched fields, and names only the differences in touched ones', () => {
  const read = valuesOf(product);
  const saved = { ...read, price: '15,00', specifications: [{ key: 'Aulas', value: '14' }] };
  const input = { ...read, title: 'Outro nome', price: '9', description: 'Vinte aulas' };
  const merged = mergeInput(saved, input, read);
  expect(merged).toEqual({ ...saved, title: 'Outro nome', description: 'Vinte aulas' });
  expect(differences(merged, saved).map(({ label }) => label)).toEqual(['Nome do Produto', 'Descrição']);
});
