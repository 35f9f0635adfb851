import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { RecoveryCodeList } from '#client/ui/RecoveryCodeList.tsx';

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast('Códigos copiados.');
  };
  return (
    <>
      <RecoveryCodeList codes={codes} />
      <Actions $at="end">
        {'clipboard' in navigator && (
          <Button type="button" $variant="outline" onClick={() => void copy()}>
            Copiar
          </Button>
        )}
        <Button type="button" onClick={onDone}>
          Já guardei
        </Button>
      </Actions>
    </>
  );
}
