import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { decideApplication, viewDocument } from '#shared/contract/admin/sellerApplications.ts';
import { formatCpf, isCpf } from '#shared/people/cpf.ts';
import {
  APPLICATION_FIELDS,
  APPLICATION_STATES,
  type ApplicationField,
  PERSON_KINDS,
  PIX_KEYS,
  SELLER_DOCUMENTS,
} from '#shared/people/sellerApplication.ts';
import { type ClockSettings, formatDay } from '#shared/values/instant.ts';
import { ApplicationDecision } from './ApplicationDecision.tsx';
import type { loader } from './ApplicationPage.loader.ts';
import { APPLICATION_PARTS } from './applicationParts.ts';
import { TONES } from './applicationTones.ts';
import { DecisionSummary } from './DecisionSummary.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import { LikeApplicantsPanel } from './LikeApplicantsPanel.tsx';

/** One application: its answers, its documents, and the decision. */
export function Component() {
  const { application, alike } = useLoaderData<typeof loader>();
  const { id, state, customer, fields } = application;
  const { settings } = useAdmin();
  const [openDocument, setOpenDocument] = useState<keyof typeof SELLER_DOCUMENTS>();
  return (
    <AdminPage
      title={fields.shopName}
      subtitle="Inscrição para vender"
      actions={<Chip $tone={TONES[state]}>{APPLICATION_STATES[state]}</Chip>}
    >
      <BackLink to={adminPaths.applications}>Todas as inscrições</BackLink>
      <AsideColumns $aside="26rem">
        <Panel title="Dados">
          <Facts
            facts={[
              {
                name: 'Conta',
                value: (
                  <Link to={adminPaths.customer(customer.id)}>
                    {customer.name}, {customer.email}
                  </Link>
                ),
              },
              ...(Object.keys(APPLICATION_FIELDS) as ApplicationField[])
                .filter((name) => fields[name] !== '')
                .map((name) => ({
                  name: APPLICATION_FIELDS[name],
                  value: wordsOf(name, fields[name], settings),
                })),
            ]}
          />
        </Panel>
        <Stack>
          <LikeApplicantsPanel alike={alike} />
          <Panel title="Documentos" about="Cada visualização fica no registro, com o motivo.">
            {application.documents.length === 0 && <p>Documentos apagados no prazo das Configurações.</p>}
            {application.documents.map(({ kind, name }) => (
              <Document key={kind}>
                <span>
                  {SELLER_DOCUMENTS[kind].label}
                  <br />
                  <small>{name}</small>
                </span>
                <Allowed<typeof viewDocument> by="applications.documents">
                  <Button type="button" $variant="outline" $size="sm" onClick={() => setOpenDocument(kind)}>
                    Ver
                  </Button>
                </Allowed>
              </Document>
            ))}
          </Panel>
          {state === 'submitted' ? (
            <Allowed<typeof decideApplication> by="applications.decide">
              <ApplicationDecision application={application} />
            </Allowed>
          ) : (
            <DecisionSummary
              by={application.decidedBy}
              at={application.decidedAt}
              reason={application.reason}
              faults={application.faults}
              nameOf={pathWords}
            >
              {application.seller && <Link to={adminPaths.seller(application.seller)}>Abrir o vendedor</Link>}
            </DecisionSummary>
          )}
        </Stack>
      </AsideColumns>
      {openDocument && (
        <DocumentDialog id={id} kind={openDocument} onClose={() => setOpenDocument(undefined)} />
      )}
    </AdminPage>
  );
}

function wordsOf(name: ApplicationField, value: string, clock: ClockSettings): string {
  if (name === 'kind') return PERSON_KINDS[value as keyof typeof PERSON_KINDS];
  if (name === 'pixKind') return PIX_KEYS[value as keyof typeof PIX_KEYS];
  if (name === 'taxId') return isCpf(value) ? formatCpf(value) : formatCnpj(value, { version: 2 });
  return name === 'birthDate' ? formatDay(value, clock) : value;
}

const pathWords = (path: string): string => new Map(APPLICATION_PARTS).get(path) ?? path;

const Document = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  overflow-wrap: anywhere;
`;
