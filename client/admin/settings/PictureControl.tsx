import { styled } from 'styled-components';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { FileField } from '#client/ui/field/FileField.tsx';
import { PICTURE_TYPES } from '#client/ui/Pictures.tsx';
import { color, radius, space } from '#client/ui/theme/tokens.ts';

interface PictureControlProps {
  label: string;
  hint: React.ReactNode;
  /** The address of the uploaded picture; empty where there is none. */
  value: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

/** A picture setting: uploaded on selection, in use after saving. */
export function PictureControl({ label, hint, value, error, onChange }: PictureControlProps) {
  const { busy, fault, save } = useSaving();
  return (
    <Box>
      <FileField
        label={label}
        hint={hint}
        error={fault?.message ?? error}
        accept={PICTURE_TYPES}
        disabled={busy}
        onChoose={(file) =>
          void save(async () =>
            onChange(
              (
                await callEndpoint(
                  async () => (await import('#shared/contract/admin/settings.ts')).uploadSharePicture,
                  { files: [file] },
                )
              ).url,
            ),
          )
        }
      />
      {value && <img src={value} alt={`${label} escolhida`} width={320} height={168} />}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[3]};
  img {
    inline-size: 20rem;
    max-inline-size: 100%;
    block-size: auto;
    aspect-ratio: 1200 / 630;
    object-fit: cover;
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
  }
`;
