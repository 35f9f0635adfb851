import { Link, useLoaderData } from 'react-router-dom';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { claimListing } from '#shared/contract/account/listingReports.ts';
import type { loader } from './ClaimPage.loader.ts';
import { ReportFrame } from './ReportFrame.tsx';

/** '/denunciar/{slug}/conta-minha': the account on sale was stolen from the person who reports it. */
export function Component() {
  const listing = useLoaderData<typeof loader>();
  return (
    <ReportFrame
      title="Esta conta é minha"
      action={listing ? paths.claimListing(listing.slug) : ''}
      listing={listing}
      said={({ claimed }) => claimed && 'Recebemos. Confirme seu e-mail para agilizar: respondemos por ele.'}
    >
      {({ slug }) => <ClaimForm slug={slug} />}
    </ReportFrame>
  );
}

function ClaimForm({ slug }: { slug: string }) {
  const action = paths.claimListing(slug);
  const posted = usePosted(action);
  const { ref, busy, summary, field } = useForm<typeof claimListing>(posted, { draft: 'claim' });
  const [account, text] = [field('account'), field('text')];
  return (
    <Panel
      title="Conte à equipe"
      about={
        <>
          Só a equipe lê. Troque também a senha do e-mail e fale com o suporte do jogo ou da rede. Não é isso?{' '}
          <Link to={paths.reportListing(slug)}>Denuncie por outro motivo</Link>.
        </>
      }
    >
      <PostedForm ref={ref} action={action} summary={summary}>
        <PostedField
          {...account}
          label="Qual é a conta"
          hint="Informe usuário, número ou link do perfil. Nunca a senha."
          name="account"
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
        />
        <PostedField
          {...text}
          label="Como comprovar que ela é sua"
          hint="Diga quando a criou, com que e-mail, quando perdeu o acesso e o protocolo do suporte."
          name="text"
          rows={6}
          maxLength={1_000}
        />
        <div>
          <SubmitButton busy={busy} busyLabel="Enviando...">
            Avisar a equipe
          </SubmitButton>
        </div>
      </PostedForm>
    </Panel>
  );
}
