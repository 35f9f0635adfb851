import { useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { useMay } from '#client/admin/kit/useMay.ts';
import { viewAddress } from '#client/admin/kit/viewAddress.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { DialogActions } from '#client/ui/overlay/DialogActions.tsx';
import { OpenRowActions } from '#client/ui/overlay/RowActions.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { color, space } from '#client/ui/theme/tokens.ts';
import type { createListView, ListView } from '#shared/contract/admin/listViews.ts';
import type { ViewedList } from '#shared/contract/admin/viewedLists.ts';

const SHARE: (typeof createListView)['fieldPermissions']['shared'] = 'views.share';

/** Sends `shared` only on a change: sharing needs a permission of its own. */
const change = (
  { id, shared: wasShared }: ListView,
  { shared, ...rest }: Partial<Pick<ListView, 'name' | 'search' | 'shared' | 'isDefault'>>,
) =>
  callEndpoint(async () => (await import('#shared/contract/admin/listViews.ts')).changeListView, {
    params: { id },
    body: { ...rest, ...(shared !== undefined && shared !== wasShared && { shared }) },
  });

interface ViewsDialogProps {
  list: ViewedList;
  views: ListView[];
  onClose: () => void;
}

/** The saved views of a list as links, and a form that saves the current list or changes a view. */
export function ViewsDialog({ list, views, onClose }: ViewsDialogProps) {
  const may = useMay();
  const { search: currentSearch } = useLocation();
  const { revalidate } = useRevalidator();
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof createListView>(saving, {
    unseen: ['list', 'search'],
  });
  const [changing, setChanging] = useState<ListView>();
  const [attempt, setAttempt] = useState(0);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [refilter, setRefilter] = useState(false);
  const search = currentSearch.replace(/^\?/, '');

  const begin = (view: ListView | undefined) => {
    setAttempt((times) => times + 1);
    setChanging(view);
    setName(view?.name ?? '');
    setShared(view?.shared ?? false);
    setRefilter(false);
  };
  const run = async (work: () => Promise<unknown>, toastText: string) => {
    if (!(await save(work))) return;
    begin(undefined);
    toast(toastText);
    await revalidate();
  };
  const send = () =>
    changing
      ? run(() => change(changing, { name, shared, ...(refilter && { search }) }), 'Visão alterada.')
      : run(
          () =>
            callEndpoint(async () => (await import('#shared/contract/admin/listViews.ts')).createListView, {
              body: { list, name, search, ...(shared && { shared }) },
            }),
          'Visão salva.',
        );

  return (
    <Dialog
      ref={ref}
      open
      wide
      filling={attempt}
      title="Visões desta lista"
      onClose={onClose}
      actions={
        <DialogActions
          label={changing ? 'Salvar mudanças' : 'Salvar visão'}
          busy={busy}
          onSend={send}
          onBack={changing && (() => begin(undefined))}
        />
      }
    >
      {views.length > 0 && (
        <Views>
          {views.map((view) => (
            <li key={view.id}>
              <div>
                <Link to={viewAddress(view)}>{view.name}</Link> {view.isDefault && <Chip>No menu</Chip>}
                <Quiet as="small">{wordsOf(view)}</Quiet>
              </div>
              <OpenRowActions>
                <button
                  type="button"
                  disabled={busy}
                  onClick={() =>
                    void run(
                      () => change(view, { isDefault: !view.isDefault }),
                      view.isDefault
                        ? 'O menu abre a lista inteira.'
                        : `O menu abre a lista com “${view.name}”.`,
                    )
                  }
                >
                  {view.isDefault ? 'Tirar do menu' : 'Abrir pelo menu'}
                </button>
                {((view.own && !view.shared) || may(SHARE)) && (
                  <button type="button" disabled={busy} onClick={() => begin(view)}>
                    Alterar<span className="visually-hidden"> {view.name}</span>
                  </button>
                )}
                {(view.own || may(SHARE)) && (
                  <button
                    type="button"
                    disabled={busy}
                    onClick={() =>
                      void run(
                        () =>
                          callEndpoint(
                            async () => (await import('#shared/contract/admin/listViews.ts')).removeListView,
                            { params: { id: view.id } },
                          ),
                        `“${view.name}” foi excluída.`,
                      )
                    }
                  >
                    Excluir<span className="visually-hidden"> {view.name}</span>
                  </button>
                )}
              </OpenRowActions>
            </li>
          ))}
        </Views>
      )}
      <p>
        {changing
          ? `Altere “${changing.name}”.`
          : 'Salve os filtros, a ordem e as colunas desta lista. Você pode enviar a visão como link.'}
      </p>
      <FormSummary>{summary}</FormSummary>
      <TextField
        label="Nome da visão"
        value={name}
        maxLength={60}
        error={error('name')}
        onChange={setName}
        data-first-focus
      />
      {may(SHARE) && (
        <CheckField
          label="Compartilhar com a equipe"
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
      )}
      {changing && (
        <CheckField
          label="Atualizar com os filtros e colunas atuais"
          checked={refilter}
          onChange={({ target }) => setRefilter(target.checked)}
        />
      )}
    </Dialog>
  );
}

function wordsOf({ shared, own, by, lost }: ListView): string {
  const whose = !shared
    ? 'Só sua'
    : own
      ? 'Sua, compartilhada com a equipe'
      : by === null
        ? 'Compartilhada por um ex-membro da equipe'
        : `Compartilhada por ${by}`;
  if (lost.length === 0) return whose;
  const lostParts =
    lost.length === 1 ? 'um filtro que não existe mais' : `${lost.length} filtros que não existem mais`;
  return `${whose}. Sem ${lostParts}: confira e salve de novo`;
}

const Views = styled.ul`
  display: grid;
  gap: ${space[2]};
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
    padding-block-end: ${space[2]};
    border-block-end: 1px solid ${color.line};
  }
  small {
    display: block;
  }
  a {
    overflow-wrap: anywhere;
  }
`;
