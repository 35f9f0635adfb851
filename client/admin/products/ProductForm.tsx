import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { asLastSeen } from '#client/admin/kit/lastSearch.ts';
import { SaveBar } from '#client/admin/kit/SaveBar.tsx';
import { SeoOverridesPanel } from '#client/admin/kit/SeoOverridesPanel.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { useMay } from '#client/admin/kit/useMay.ts';
import { useUnsavedForm } from '#client/admin/kit/useUnsavedForm.ts';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { Unsent } from '#client/calls/unsent.ts';
import { isStale } from '#client/forms/fault.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { sentBy } from '#client/forms/sentBy.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { lazyOnDemand } from '#client/pages/lazyWhenIdle.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import type { AdminProduct, saveProduct } from '#shared/contract/admin/products.ts';
import type { Delivery } from '#shared/contract/public/products.ts';
import type { Goods } from '#shared/shop/goods.ts';
import { readAmount } from '#shared/values/amount.ts';
import { formatMoney } from '#shared/values/money.ts';
import { draftsOf } from './draftImages.ts';
import { ImageFields } from './ImageFields.tsx';
import { mergedImages, sameImages } from './mergedImages.ts';
import { type Choice, ProductSide } from './ProductSide.tsx';
import { copyOf, NO_VALUES, type ProductValues, valuesOf } from './productValues.ts';
import { ProductWords } from './ProductWords.tsx';
import { isHalf, isWhole, SpecificationFields } from './SpecificationFields.tsx';

interface ProductFormProps {
  /** The edited product; a new one is created without it. */
  product?: AdminProduct;
  /** The original of a copied product. */
  original?: AdminProduct;
  categories: (Choice & { visible: boolean; heading: string; goods: Goods })[];
  sellers: Choice[];
  /** The default promises of a new product. */
  delivery?: Delivery;
  /** Pictures that the last save refused. */
  imageFaults?: string[];
}

const DangerZone = lazyOnDemand(async () => (await import('./DangerZone.tsx')).DangerZone);
const ProductClash = lazyOnDemand(async () => (await import('./ProductClash.tsx')).ProductClash);

const NOTHING = { key: '', value: '' };

export function ProductForm({
  product,
  original,
  categories,
  sellers,
  delivery = 'instant',
  imageFaults = [],
}: ProductFormProps) {
  const setsFees = useMay()('sellers.fees');
  const { currency } = useAdmin().settings;
  const begin = (): ProductValues => {
    if (product) return valuesOf(product);
    const seller = sellers[0]?.slug ?? '';
    return original ? copyOf(original, setsFees, seller) : { ...NO_VALUES, delivery, seller };
  };
  const [initial] = useState(() => ({ values: begin(), images: draftsOf(product?.images ?? []) }));
  const [values, setValues] = useState<ProductValues>(initial.values);
  const [images, setImages] = useState(initial.images);
  const [next, setNext] = useState(NOTHING);
  const [stored, setStored] = useState<AdminProduct>();
  // The values that this form has read: a save changes only fields that differ from them.
  const [seen, setSeen] = useState({
    values: initial.values,
    images: product?.images ?? [],
    stock: product?.stock ?? 0,
  });
  const [reason, setReason] = useState('');
  const [progress, setProgress] = useState('');
  const { save, forget, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof saveProduct>(saving);

  const changed =
    JSON.stringify(values) !== JSON.stringify(seen.values) ||
    !sameImages(images, product ? draftsOf(seen.images) : initial.images) ||
    next.key !== '' ||
    next.value !== '';
  const leave = useUnsavedForm(changed);

  /** Another user saved first: the form shows their changes in untouched fields, and compares the others. */
  const meet = async (now: AdminProduct, mine: ProductValues) => {
    const { mergeInput } = await importNeeded(() => import('./mergedValues.ts'));
    const theirs = valuesOf(now);
    setImages(mergedImages(images, seen.images, now.images));
    setValues(mergeInput(theirs, mine, seen.values));
    setSeen({ values: theirs, images: now.images, stock: now.stock });
    setStored(now);
  };

  /** The seller receives a notice with the reason. */
  const goes = product !== undefined && product.owned && product.isActive && !values.isActive;

  const submit = async (version = product?.version) => {
    if (isHalf(next)) {
      await save(() =>
        Promise.reject(
          new Unsent([
            { path: 'specifications.next', message: 'Escreva o nome e o valor, ou apague os dois' },
          ]),
        ),
      );
      return;
    }
    const whole = isWhole(next) ? { ...values, specifications: [...values.specifications, next] } : values;
    setValues(whole);
    setNext(isWhole(next) ? NOTHING : next);
    let saved: AdminProduct | undefined;
    let faults: string[] = [];
    const done = await save(async () => {
      const saving = await importNeeded(() => import('./saveProduct.ts'));
      const known =
        product && version !== undefined
          ? { id: product.id, version, stockRead: seen.stock, ...(goes && { reason }) }
          : undefined;
      try {
        saved = await saving.saveProduct(known, whole);
      } catch (error) {
        if (product && isStale(error)) await meet(await saving.readProduct(product.id), whole);
        throw error;
      }
      faults = await saving.saveImages(saved, images, seen.images, setProgress);
    });
    setProgress('');
    if (!done || !saved) return;
    if (faults.length > 0) {
      await leave(adminPaths.product(saved.id), { imageFaults: faults });
      return;
    }
    toast(product ? 'Produto atualizado.' : 'Produto adicionado.');
    await leave(asLastSeen(adminPaths.products));
  };

  const fields = {
    values,
    error,
    set: (part: Partial<ProductValues>) => {
      setValues((before) => ({ ...before, ...part }));
      if (stored) {
        setStored(undefined);
        forget();
      }
    },
  };
  return (
    <FormColumn ref={ref} noValidate onSubmit={sentBy(() => submit())}>
      <FormSummary>{stored ? undefined : summary}</FormSummary>
      {imageFaults.length > 0 && (
        <Notice $tone="ember" role="alert">
          O produto foi salvo, mas há imagens de fora: {imageFaults.join(' ')}
        </Notice>
      )}
      {original && (
        <Notice $tone="neutral">
          Este formulário começa com os campos de “{original.title}”, sem imagens, estoque, unidades e
          palavras de busca. Salve para criar o produto, que começa inativo.
          {!setsFees && ' Fica da própria loja e sem taxa própria: seu papel não muda isso.'}
        </Notice>
      )}
      {stored && (
        <Suspense>
          <ProductClash
            {...{ stored, values, images, busy }}
            onKeepMine={() => {
              setStored(undefined);
              void submit(stored.version);
            }}
            onTakeStored={() => void leave(adminPaths.product(stored.id), { reopened: true })}
          />
        </Suspense>
      )}
      <Columns>
        <ProductWords {...fields} />
        <Panel title="Imagens">
          <ImageFields images={images} onChange={setImages} />
        </Panel>
        <ProductSide
          {...fields}
          {...{ categories, sellers }}
          product={product}
          why={goes ? { value: reason, onChange: setReason } : undefined}
          counted={product?.countsUnits ? product.id : undefined}
        />
        <Panel title="Especificações">
          <SpecificationFields
            list={values.specifications}
            next={next}
            error={error}
            onChange={(specifications) => setValues((before) => ({ ...before, specifications }))}
            onNext={setNext}
          />
        </Panel>
        <SeoOverridesPanel
          {...fields}
          patterns={{ seoTitle: 'seoProductTitle', seoDescription: 'seoProductDescription' }}
          places={{
            produto: values.title,
            categoria: categories.find(({ slug }) => slug === values.category)?.heading ?? '',
            preco: formatMoney(readAmount(values.price) || 0, currency),
            vendedor: sellers.find(({ slug }) => slug === values.seller)?.name ?? '',
            descricao: values.description,
          }}
        />
        {product && (
          <Suspense>
            <DangerZone product={product} onGone={() => leave(asLastSeen(adminPaths.products))} />
          </Suspense>
        )}
      </Columns>
      <SaveBar status={progress || (changed && 'Há alterações que não foram salvas')}>
        <ButtonLink to={asLastSeen(adminPaths.products)} $variant="outline">
          Cancelar
        </ButtonLink>
        <SubmitButton busy={busy} busyLabel="Salvando...">
          {product ? 'Atualizar Produto' : 'Salvar Produto'}
        </SubmitButton>
      </SaveBar>
    </FormColumn>
  );
}

/** Texts and pictures first; on wide screens the sale settings are beside them. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 21rem;
    grid-template-rows: auto auto auto auto 1fr;
    align-items: start;
    > section {
      grid-column: 1;
    }
    > div {
      grid-column: 2;
      grid-row: 1 / span 5;
    }
  }
`;
