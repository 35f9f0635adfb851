import { styled } from 'styled-components';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { Evidence } from '#client/ui/overlay/Evidence.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { BuyerLine } from '#shared/contract/account/orders.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';

interface LineProofProps {
  line: BuyerLine;
  number: string;
  settings: ClockSettings;
}

/** With what the seller shows that an item was delivered. */
export function LineProof({ line: { id, title, proof }, number, settings }: LineProofProps) {
  return (
    <Box aria-label={`Comprovantes da entrega de ${title}`}>
      <h3>Comprovantes da entrega</h3>
      <p>Enviados pelo vendedor. Para ver sua compra, toque em “Revelar”.</p>
      <Evidence
        files={proof.map((file) => ({ ...file, about: formatInstant(file.at, settings) }))}
        open={(fileId) =>
          callEndpoint(async () => (await import('#shared/contract/account/proof.ts')).viewLineProof, {
            params: { id: number, lineId: id, fileId },
          })
        }
      />
      <WithoutScripts as="p">Ative o JavaScript para ver os arquivos.</WithoutScripts>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  h3 {
    font-size: ${text.body};
  }
  > p {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
