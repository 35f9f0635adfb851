import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { toast } from '#client/ui/Toast.tsx';
import { color, space } from '#client/ui/tokens.ts';
import { useFirstFault } from '#client/ui/useFirstFault.ts';
import type { AdminProduct } from '#shared/contract/admin/products.ts';
import type { Delivery } from '#shared/contract/products.ts';
import { CompareNotice } from '../layout/CompareNotice.tsx';
import { useUnsavedForm } from '../layout/useUnsavedForm.ts';
import { isConflict } from '../formFaults.ts';
import { useSaving } from '../useSaving.ts';
import { DangerZone } from './DangerZone.tsx';
import { draftsOf } from './draftImages.ts';
import { ImageFields } from './ImageFields.tsx';
import { type Choice, ProductFields } from './ProductFields.tsx';
import { differences, NO_VALUES, type ProductValues, valuesOf } from './productValues.ts';
import { isWhole, SpecificationFields } from './SpecificationFields.tsx';

interface ProductFormProps {
  /** The product that is edited; none makes a new one. */
  product?: AdminProduct;
  categories: (Choice & { visible: boolean })[];
  sellers: Choice[];
  /** What a new product promises. */
  delivery?: Delivery;
  /** Pictures that a save just now could not take. */
  imageFaults?: string[];
}

const NOTHING = { key: '', value: '' };

export function ProductForm({
  product,
  categories,
  sellers,
  delivery = 'instant',
  imageFaults = [],
}: ProductFormProps) {
  const [initial] = useState(() => ({
    values: product ? valuesOf(product) : { ...NO_VALUES, delivery, seller: sellers[0]?.slug ?? '' },
    images: draftsOf(product?.images ?? []),
  }));
  const [values, setValues] = useState<ProductValues>(initial.values);
  const [images, setImages] = useState(initial.images);
  const [next, setNext] = useState(NOTHING);
  const [stored, setStored] = useState<AdminProduct>();
  const [progress, setProgress] = useState('');
  const { busy, fault, save, forget } = useSaving();
  const form = useRef<HTMLFormElement>(null);

  const changed =
    JSON.stringify(values) !== JSON.stringify(initial.values) ||
    images.map(({ key, alt }) => key + alt).join() !==
      initial.images.map(({ key, alt }) => key + alt).join() ||
    next.key !== '' ||
    next.value !== '';
  const leave = useUnsavedForm(changed);

  useFirstFault(form, fault);

  const submit = async (version = product?.version) => {
    const whole = isWhole(next) ? { ...values, specifications: [...values.specifications, next] } : values;
    setValues(whole);
    setNext(isWhole(next) ? NOTHING : next);
    let saved: AdminProduct | undefined;
    let faults: string[] = [];
    const done = await save(async () => {
      const saving = await import('./saveProduct.ts');
      const known = product && version !== undefined ? { id: product.id, version } : undefined;
      try {
        saved = await saving.saveProduct(known, whole);
      } catch (error) {
        if (product && isConflict(error)) setStored(await saving.readProduct(product.id));
        throw error;
      }
      faults = await saving.saveImages(saved, images, setProgress);
    });
    setProgress('');
    if (!done || !saved) return;
    if (faults.length > 0) {
      await leave(paths.adminProduct(saved.id), { imageFaults: faults });
      return;
    }
    toast(product ? 'Produto atualizado.' : 'Produto adicionado.');
    await leave(paths.adminProducts);
  };

  const faultOf = (path: string) => fault?.fields[path];
  const hasFieldFaults = fault && Object.keys(fault.fields).length > 0;
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div role="alert">
        {fault && !stored && (
          <Notice $tone="ember">{hasFieldFaults ? 'Confira os campos marcados.' : fault.message}</Notice>
        )}
        {imageFaults.length > 0 && (
          <Notice $tone="ember">O produto foi salvo, mas há imagens de fora: {imageFaults.join(' ')}</Notice>
        )}
        {stored && (
          <CompareNotice
            what="Este produto"
            lastChange={stored.lastChange}
            rows={differences(values, valuesOf(stored))}
            busy={busy}
            onKeepMine={() => {
              setStored(undefined);
              void submit(stored.version);
            }}
            onTakeStored={() => void leave(paths.adminProduct(stored.id), { reopened: true })}
          />
        )}
      </div>
      <ProductFields
        {...{ values, faultOf, categories, sellers }}
        counted={product?.countsUnits ? product.id : undefined}
        set={(part) => {
          setValues((before) => ({ ...before, ...part }));
          if (stored) {
            setStored(undefined);
            forget();
          }
        }}
      />
      <Panel title="Especificações">
        <SpecificationFields
          list={values.specifications}
          next={next}
          faultOf={faultOf}
          onChange={(specifications) => setValues((before) => ({ ...before, specifications }))}
          onNext={setNext}
        />
      </Panel>
      <Panel title="Imagens">
        <ImageFields images={images} onChange={setImages} />
      </Panel>
      <Bar>
        <span role="status">{progress}</span>
        <ButtonLink to={paths.adminProducts} $variant="outline">
          Cancelar
        </ButtonLink>
        <Button type="submit" disabled={busy}>
          {wordsOn(busy, product !== undefined)}
        </Button>
      </Bar>
      {product && <DangerZone id={product.id} onGone={() => leave(paths.adminProducts)} />}
    </Form>
  );
}

function wordsOn(busy: boolean, known: boolean): string {
  if (busy) return 'Salvando...';
  return known ? 'Atualizar Produto' : 'Salvar Produto';
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: 52rem;
  > [role='alert'] {
    display: grid;
    gap: ${space[3]};
  }
  > [role='alert']:empty {
    display: none;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  > span {
    margin-inline-end: auto;
    color: ${color.quiet};
  }
`;
