import { PasswordField } from '#client/account/PasswordField.tsx';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { ChoiceField } from '#client/ui/field/ChoiceField.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import type { changePixKey, SellerPayouts } from '#shared/contract/seller/payouts.ts';
import { PIX_KEY_HINT, PIX_KEYS } from '#shared/people/sellerApplication.ts';
import { PayoutNotice } from './PayoutForm.tsx';

export function PixKeyForm({ payouts: { key } }: { payouts: SellerPayouts }) {
  const posted = usePosted(paths.payouts, 'key');
  const { ref, ...form } = useForm<typeof changePixKey>(posted);
  if (!key) return null;
  return (
    <>
      <PayoutNotice role="status">
        {posted.done && (
          <Notice $tone="leaf">A chave agora é {key.hint}. Os próximos saques vão para ela.</Notice>
        )}
      </PayoutNotice>
      <Fold key={key.hint} open={posted.fault !== undefined}>
        <summary>Trocar a chave Pix</summary>
        <PostedForm
          ref={ref}
          action={paths.payouts}
          preventScrollReset
          key={posted.done ? key.hint : 'open'}
          summary={form.summary}
        >
          <p>
            Chaves CPF ou CNPJ devem ser as da inscrição. Depois da troca, os saques ficam bloqueados por um
            prazo.
          </p>
          <Pair>
            <ChoiceField
              label="Tipo da chave Pix"
              name="pixKind"
              choices={PIX_KEYS}
              error={form.error('pixKind')}
              value={form.field('pixKind').value ?? key.kind}
            />
            <PostedField
              {...form.field('pixKey')}
              label="Nova chave Pix"
              hint={PIX_KEY_HINT}
              name="pixKey"
              maxLength={80}
            />
            <PasswordField
              name="currentPassword"
              label="Senha da conta, para confirmar a troca"
              error={form.error('currentPassword')}
            />
          </Pair>
          <div>
            <SubmitButton
              name="intent"
              value="key"
              $variant="outline"
              busy={form.busy}
              busyLabel="Trocando..."
            >
              Trocar chave
            </SubmitButton>
          </div>
        </PostedForm>
      </Fold>
    </>
  );
}
