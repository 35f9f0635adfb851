import type { Db } from '#server/platform/database/tables.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry, listAudit } from '#shared/contract/admin/audit.ts';

export function auditAdminRoutes(api: Api, db: Db, timezone: () => Promise<string>): void {
  api.serveList(listAudit, async ({ query }) => audit.list(db, query, await timezone()), {
    name: 'registro',
    subject: 'system',
    label: 'Lista do registro',
    parts: async ({ query }) => audit.listAll(db, query, await timezone()),
    columns: {
      Data: ({ at }, { moment }) => moment(at),
      Quem: ({ username }) => username,
      'O que fez': ({ action }) => AUDIT_ACTIONS[action],
      'De quê': ({ subject }) => AUDIT_SUBJECTS[subject],
      Nome: ({ label }) => label,
      Antes: ({ before }) => fieldsText(before),
      Depois: ({ after }) => fieldsText(after),
    },
  });
}

const fieldsText = (fields: AuditEntry['before']): string => (fields === null ? '' : JSON.stringify(fields));
