import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { EditLink } from '#client/admin/kit/EditLink.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { ConfirmDialog, Dialog } from '#client/ui/overlay/Dialog.tsx';
import { RowActions } from '#client/ui/overlay/RowActions.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import type {
  AdminCategory,
  createCategory,
  deleteCategory,
  saveCategory,
  listAdminCategories,
} from '#shared/contract/admin/categories.ts';
import { formatNumber } from '#shared/values/numbers.ts';

export function Component() {
  const { items } = useReply<typeof listAdminCategories>();
  const [deleting, setDeleting] = useState<AdminCategory>();
  const { busy, fault, save, forget } = useSaving();
  const { revalidate } = useRevalidator();

  const remove = async ({ id }: AdminCategory) => {
    const isRemoved = await save(
      async () => (await import('#shared/contract/admin/categories.ts')).deleteCategory,
      { params: { id } },
    );
    setDeleting(undefined);
    if (!isRemoved) return;
    toast('Categoria excluída.');
    await revalidate();
  };
  return (
    <AdminPage
      title="Categorias"
      actions={
        <>
          <ButtonLink to={adminPaths.synonyms} $variant="outline">
            Sinônimos da busca
          </ButtonLink>
          <CsvButton address="/api/admin/categories" />
          <Allowed<typeof createCategory> by="categories.write">
            <ButtonLink to={adminPaths.newCategory}>
              <Plus size={18} aria-hidden="true" />
              Nova Categoria
            </ButtonLink>
          </Allowed>
        </>
      }
    >
      {fault && (
        <Notice $tone="ember" role="alert">
          {fault.message}
        </Notice>
      )}
      {items.length > 0 ? (
        <Table
          caption="Categorias"
          phone="lines"
          columns={columnsFor((category) => {
            forget();
            setDeleting(category);
          })}
          rows={items}
          keyOf={({ id }) => id}
        />
      ) : (
        <EmptyState title="Nenhuma categoria">Crie a primeira para poder adicionar produtos.</EmptyState>
      )}
      <ConfirmDialog
        open={deleting !== undefined && deleting.productCount === 0}
        title="Excluir categoria"
        confirmLabel="Excluir"
        busy={busy}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deleting && void remove(deleting)}
      >
        Tem certeza que deseja excluir a categoria {deleting?.name}? Esta ação não pode ser desfeita.
      </ConfirmDialog>
      <Dialog
        open={deleting !== undefined && deleting.productCount > 0}
        title="Categoria em uso"
        onClose={() => setDeleting(undefined)}
        actions={
          <Button type="button" $variant="outline" data-first-focus onClick={() => setDeleting(undefined)}>
            Voltar
          </Button>
        }
      >
        <p>
          {deleting?.name} tem{' '}
          <Link to={listAddress(adminPaths.products, { category: deleting?.slug })}>
            {deleting?.productCount === 1
              ? '1 produto'
              : `${formatNumber(deleting?.productCount ?? 0)} produtos`}
          </Link>
          . Mude os produtos de categoria ou oculte a categoria.
        </p>
      </Dialog>
    </AdminPage>
  );
}

const columnsFor = (onDelete: (category: AdminCategory) => void): Column<AdminCategory>[] => [
  { title: 'Nome', cell: ({ id, name }) => <Link to={adminPaths.category(id)}>{name}</Link> },
  { title: 'Endereço', cell: ({ slug }) => `/${slug}` },
  {
    title: 'Produtos',
    phone: 'titled',
    cell: ({ slug, name, productCount }) => (
      <Link
        to={listAddress(adminPaths.products, { category: slug })}
        aria-label={`${productCount} produtos em ${name}`}
      >
        {formatNumber(productCount)}
      </Link>
    ),
  },
  { title: 'Ordem', phone: 'titled', cell: ({ position }) => position },
  {
    title: 'Na loja',
    phone: 'end',
    cell: ({ visible }) => <Chip $tone={visible ? 'leaf' : 'neutral'}>{visible ? 'Visível' : 'Oculta'}</Chip>,
  },
  {
    title: 'Ações',
    phone: 'menu',
    quiet: true,
    cell: (category) => (
      <RowActions of={category.name}>
        <EditLink<typeof saveCategory>
          by="categories.write"
          to={adminPaths.category(category.id)}
          of={category.name}
        />
        <Allowed<typeof deleteCategory> by="categories.write">
          <button
            type="button"
            data-danger
            aria-label={`Excluir ${category.name}`}
            onClick={() => onDelete(category)}
          >
            Excluir
          </button>
        </Allowed>
      </RowActions>
    ),
  },
];
