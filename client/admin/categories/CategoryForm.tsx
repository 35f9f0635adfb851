import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { CheckField, Field, Input, Select, TextArea } from '#client/ui/Field.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { toast } from '#client/ui/Toast.tsx';
import { space } from '#client/ui/tokens.ts';
import type { AdminCategory } from '#shared/contract/admin/categories.ts';
import { CATEGORY_ICONS } from '#shared/categoryIcons.ts';
import { slugOf } from '#shared/text.ts';
import { useUnsavedWarning } from '../layout/useUnsavedWarning.ts';
import { useSaving } from '../useSaving.ts';

/** The form of a category; without one it makes a new one. */
export function CategoryForm({ category }: { category?: AdminCategory }) {
  const [initial] = useState(() => ({
    name: category?.name ?? '',
    heading: category?.heading ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    icon: category?.icon ?? 'outros',
    position: category ? String(category.position) : '',
    visible: category?.visible ?? true,
    guaranteeVerified: category?.guaranteeVerified ?? false,
  }));
  const [values, setValues] = useState(initial);
  const [leaving, setLeaving] = useState(false);
  const { busy, fault, save } = useSaving();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useUnsavedWarning(!leaving && JSON.stringify(values) !== JSON.stringify(initial));

  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const position = values.position === '' ? undefined : Number(values.position);
    const saved = await save(async () =>
      (await import('./saveCategory.ts')).saveCategory(category, { ...values, position }),
    );
    if (!saved) return;
    toast(category ? 'Categoria atualizada.' : 'Categoria adicionada.');
    // The warning must know before the way begins.
    flushSync(() => setLeaving(true));
    await navigate(paths.adminCategories);
  };
  const line = (name: 'name' | 'heading' | 'slug', label: string, most: number, hint?: string) => (
    <Field label={label} error={fault?.fields[name]} hint={hint}>
      {(ids) => (
        <Input
          {...ids}
          value={values[name]}
          maxLength={most}
          autoComplete="off"
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <div role="alert">
        {fault && (
          <Notice $tone="ember">
            {Object.keys(fault.fields).length > 0 ? 'Confira os campos marcados.' : fault.message}{' '}
            {fault.conflict && (
              <Button type="button" $variant="link" $size="sm" onClick={() => void revalidate()}>
                Carregar os dados atuais
              </Button>
            )}
          </Notice>
        )}
      </div>
      <Panel title="Categoria">
        {line('name', 'Nome', 60)}
        {line('heading', 'Título da página', 80, 'Vazio usa o nome.')}
        {line(
          'slug',
          'Endereço',
          120,
          `A página fica em /${values.slug || slugOf(values.name) || 'nome-da-categoria'}`,
        )}
        <Field label="Descrição" error={fault?.fields['description']}>
          {(ids) => (
            <TextArea
              {...ids}
              rows={3}
              value={values.description}
              maxLength={500}
              onChange={({ target }) => set({ description: target.value })}
            />
          )}
        </Field>
        <Field label="Ícone" error={fault?.fields['icon']}>
          {(ids) => (
            <Select {...ids} value={values.icon} onChange={({ target }) => set({ icon: target.value })}>
              {Object.entries(CATEGORY_ICONS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Ordem"
          error={fault?.fields['position']}
          hint="A menor vem primeiro. Vazio deixa onde está, ou no fim."
        >
          {(ids) => (
            <Input
              {...ids}
              type="number"
              min={0}
              step={1}
              value={values.position}
              onChange={({ target }) => set({ position: target.value })}
            />
          )}
        </Field>
        <CheckField
          label="Visível na loja, com os produtos que estão nela"
          checked={values.visible}
          onChange={({ target }) => set({ visible: target.checked })}
        />
        <CheckField
          label="Mostrar o selo de garantia verificada na página"
          checked={values.guaranteeVerified}
          onChange={({ target }) => set({ guaranteeVerified: target.checked })}
        />
      </Panel>
      <Ways>
        <ButtonLink to={paths.adminCategories} $variant="outline">
          Cancelar
        </ButtonLink>
        <Button type="submit" disabled={busy}>
          {busy ? 'Salvando...' : 'Salvar Categoria'}
        </Button>
      </Ways>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: 36rem;
  > [role='alert']:empty {
    display: none;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
