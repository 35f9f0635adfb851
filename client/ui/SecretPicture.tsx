import { styled } from 'styled-components';
import { space } from '#client/ui/theme/tokens.ts';

/** The secret of an authenticator app: a picture for its camera, and the key for who types it. `qr` is an SVG document. */
export const SecretPicture = ({ secret, qr }: { secret: string; qr: string }) => (
  <>
    <Picture
      src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
      alt="Código QR com a chave"
      width={200}
      height={200}
    />
    <Key>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Key>
  </>
);

// The quiet zone of the picture stays white in the dark theme, or no camera would read it.
const Picture = styled.img`
  justify-self: center;
  inline-size: 12.5rem;
  block-size: 12.5rem;
`;

const Key = styled.code`
  padding-block: ${space[1]};
  font-size: 0.9375rem;
  text-align: center;
  overflow-wrap: anywhere;
`;
