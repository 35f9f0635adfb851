import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { space } from '#client/ui/theme/tokens.ts';

/** For devices that others use too: the conversation goes from here, and the team keeps it. */
export function LeaveChat({ onLeave }: { onLeave: () => Promise<boolean> }) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Small type="button" $variant="link" onClick={() => setAsking(true)}>
        Apagar a conversa deste aparelho
      </Small>
    );
  return (
    <Choice role="group" aria-label="Apagar a conversa deste aparelho?">
      <Button type="button" $variant="outline" onClick={() => setAsking(false)}>
        Manter
      </Button>
      <Button type="button" $variant="destructive" onClick={() => void onLeave()}>
        Apagar
      </Button>
    </Choice>
  );
}

const Small = styled(Button)`
  flex: none;
  align-self: flex-start;
  font-size: 0.8125rem;
`;

const Choice = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};
`;
