import { changedIn } from '#client/admin/kit/comparedValues.ts';
import { CompareNotice } from '#client/admin/kit/CompareNotice.tsx';
import { lastChangeOf } from '#client/admin/kit/lastChangeOf.ts';
import { SaveBar } from '#client/admin/kit/SaveBar.tsx';
import { SeoOverridesPanel } from '#client/admin/kit/SeoOverridesPanel.tsx';
import { useComparedForm } from '#client/admin/kit/useComparedForm.ts';
import { useMay } from '#client/admin/kit/useMay.ts';
import { useUnsavedForm } from '#client/admin/kit/useUnsavedForm.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { AmountField } from '#client/forms/AmountField.tsx';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { sentBy } from '#client/forms/sentBy.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { AdminCategory, createCategory } from '#shared/contract/admin/categories.ts';
import { CATEGORY_ICONS } from '#shared/shop/categoryIcons.ts';
import { GOODS, type Goods } from '#shared/shop/goods.ts';
import { slugOf } from '#shared/values/text.ts';
import { bodyOf, type CategoryValues, differences, valuesOf } from './categoryValues.ts';

const savedIn = (category?: AdminCategory) => ({
  values: valuesOf(category),
  version: category?.version ?? 0,
});

/** The form of a category; without one it makes a new one. */
export function CategoryForm({ category }: { category?: AdminCategory }) {
  const { values, set, base, changed, meanwhile, ...form } = useComparedForm<CategoryValues>({
    address: category ? adminPaths.category(category.id) : adminPaths.newCategory,
    loaded: savedIn(category),
    changedIn,
    save: async (input, version) => {
      const body = bodyOf(input);
      return savedIn(
        await (category
          ? callEndpoint(async () => (await import('#shared/contract/admin/categories.ts')).saveCategory, {
              params: { id: category.id },
              body: { ...body, version },
            })
          : callEndpoint(async () => (await import('#shared/contract/admin/categories.ts')).createCategory, {
              body,
            })),
      );
    },
    readStored: async () => {
      const id = category?.id ?? '';
      const [now, lastChange] = await Promise.all([
        callEndpoint(async () => (await import('#shared/contract/admin/categories.ts')).readAdminCategory, {
          params: { id },
        }),
        lastChangeOf(id),
      ]);
      return { ...savedIn(now), lastChange };
    },
  });
  const { ref, busy, summary, error } = useForm<typeof createCategory>(form);
  const setsFees = useMay()('sellers.fees');
  const leave = useUnsavedForm(changed.length > 0);

  const submit = async () => {
    if (!(await form.submit())) return;
    toast(category ? 'Categoria atualizada.' : 'Categoria adicionada.');
    await leave(adminPaths.categories);
  };
  const line = (name: 'name' | 'heading' | 'slug', label: string, most: number, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={error(name)}
      value={values[name]}
      maxLength={most}
      onChange={(text) => set({ [name]: text })}
    />
  );
  return (
    <FormColumn $narrow ref={ref} onSubmit={sentBy(submit)} noValidate>
      <FormSummary>{meanwhile ? undefined : summary}</FormSummary>
      {meanwhile && (
        <CompareNotice
          what="Esta categoria"
          lastChange={meanwhile.lastChange}
          rows={differences(values, base)}
          busy={busy}
          onKeepMine={() => void submit()}
          onTakeStored={form.takeSaved}
        />
      )}
      <Panel title="Categoria">
        {line('name', 'Nome', 60)}
        {line('heading', 'Título da página', 80, 'Vazio usa o nome.')}
        {line(
          'slug',
          'Endereço',
          120,
          `A página fica em /${values.slug || slugOf(values.name) || 'nome-da-categoria'}`,
        )}
        <TextField
          label="Descrição"
          error={error('description')}
          value={values.description}
          maxLength={500}
          rows={3}
          onChange={(description) => set({ description })}
        />
        <SelectField
          label="Ícone"
          error={error('icon')}
          value={values.icon}
          choices={CATEGORY_ICONS}
          onChange={(icon) => set({ icon })}
        />
        <TextField
          label="Ordem"
          error={error('position')}
          hint="A menor vem primeiro. Vazio mantém o lugar."
          inputMode="numeric"
          value={values.position}
          onChange={(position) => set({ position })}
        />
        <SelectField
          label="O que se vende"
          hint="Contas dão mais tempo para testar e seguram o repasse por mais tempo. Vale para as próximas vendas."
          error={error('goods')}
          value={values.goods}
          choices={GOODS}
          onChange={(goods) => set({ goods: goods as Goods })}
        />
        <AmountField
          label="Taxa da loja (%)"
          hint="Vazio usa a taxa geral das Configurações. Vendedor e produto podem ter outra. Pedidos feitos não mudam."
          error={error('feePercent')}
          disabled={!setsFees}
          value={values.feePercent}
          onChange={(feePercent) => set({ feePercent })}
        />
        <AmountField
          label="Tributos aproximados (%)"
          hint="Soma dos federais, estaduais e municipais, como nos recibos. Vazio usa Configurações › Impostos."
          error={error('taxPercent')}
          value={values.taxPercent}
          onChange={(taxPercent) => set({ taxPercent })}
        />
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
      <SeoOverridesPanel
        {...{ values, set, error }}
        patterns={{ seoTitle: 'seoCategoryTitle', seoDescription: 'seoCategoryDescription' }}
        places={{ categoria: values.heading || values.name, descricao: values.description }}
      />
      <SaveBar>
        <ButtonLink to={adminPaths.categories} $variant="outline">
          Cancelar
        </ButtonLink>
        <SubmitButton busy={busy} busyLabel="Salvando...">
          Salvar Categoria
        </SubmitButton>
      </SaveBar>
    </FormColumn>
  );
}
