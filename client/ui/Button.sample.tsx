import { Actions } from './Actions.tsx';
import { Button, ButtonLink } from './Button.tsx';

const VARIANTS = ['default', 'secondary', 'outline', 'ghost', 'link', 'sun', 'destructive'] as const;
const SIZES = ['sm', 'default', 'lg'] as const;

export const Sample = () => (
  <>
    <Actions>
      {VARIANTS.map((variant) => (
        <Button key={variant} $variant={variant}>
          {variant}
        </Button>
      ))}
      <Button disabled>disabled</Button>
    </Actions>
    <Actions>
      {SIZES.map((size) => (
        <div key={size}>
          <Button $size={size}>{size}</Button>
        </div>
      ))}
      <div>
        <ButtonLink to="#link" $variant="outline">
          ButtonLink
        </ButtonLink>
      </div>
    </Actions>
  </>
);
