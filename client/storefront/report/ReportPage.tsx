import { Link, useLoaderData } from 'react-router-dom';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { ChoiceField } from '#client/ui/field/ChoiceField.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { reportListing } from '#shared/contract/account/listingReports.ts';
import { REPORT_REASONS } from '#shared/shop/listingReports.ts';
import { ReportFrame } from './ReportFrame.tsx';
import type { loader } from './ReportPage.loader.ts';

/** '/denunciar/{slug}': what is wrong with a listing. */
export function Component() {
  const listing = useLoaderData<typeof loader>();
  return (
    <ReportFrame
      title="Denunciar anúncio"
      action={listing ? paths.reportListing(listing.slug) : ''}
      listing={listing}
      said={({ reported }) =>
        reported && 'Recebemos sua denúncia. Vamos analisar o anúncio e responder por e-mail.'
      }
    >
      {({ slug, claimed }) => (
        <>
          {!claimed && (
            <Panel
              title="A conta anunciada é sua?"
              about="Sua conta foi roubada? Avise por aqui, com prioridade."
            >
              <p>
                <Link to={paths.claimListing(slug)}>Esta conta é minha</Link>
              </p>
            </Panel>
          )}
          <ReportForm slug={slug} />
        </>
      )}
    </ReportFrame>
  );
}

function ReportForm({ slug }: { slug: string }) {
  const action = paths.reportListing(slug);
  const posted = usePosted(action);
  const { ref, busy, summary, field } = useForm<typeof reportListing>(posted, { draft: 'report' });
  const [reason, text] = [field('reason'), field('text')];
  return (
    <Panel title="O que há de errado" about="O vendedor não sabe que foi você.">
      <PostedForm ref={ref} action={action} summary={summary}>
        <ChoiceField
          label="Motivo"
          name="reason"
          none="Escolha o motivo"
          choices={REPORT_REASONS}
          {...reason}
        />
        <PostedField
          {...text}
          label="O que você viu (opcional)"
          hint="Inclua link, data ou nome da conta, se souber."
          name="text"
          rows={5}
          maxLength={1_000}
        />
        <div>
          <SubmitButton busy={busy} busyLabel="Enviando...">
            Enviar denúncia
          </SubmitButton>
        </div>
      </PostedForm>
    </Panel>
  );
}
