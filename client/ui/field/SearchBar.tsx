import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router-dom';
import { styled } from 'styled-components';
import { Input } from './Field.tsx';
import { color, space } from '#client/ui/theme/tokens.ts';

const PAUSE_MS = 300;

interface SearchBarProps {
  /** Said, not shown. */
  label: string;
  placeholder: string;
  /** What the address says. */
  value: string;
  name?: string;
  /** Other parameters of the address that the search keeps; the page number is not among them. */
  keep?: Record<string, string>;
}

/** Searches a list through the page's address, a moment after the last letter; the history keeps one step for it. */
export function SearchBar({ label, placeholder, value, name = 'q', keep = {} }: SearchBarProps) {
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Back and forward change the address; what is being typed stays.
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Form role="search" onSubmit={() => clearTimeout(timer.current)}>
      <Box>
        <Search size={18} aria-hidden="true" />
        <Input
          ref={field}
          type="search"
          name={name}
          defaultValue={value}
          placeholder={placeholder}
          aria-label={label}
          onChange={({ currentTarget: { form } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => void submit(form, { replace: value !== '' }), PAUSE_MS);
          }}
        />
      </Box>
      {Object.entries(keep).map(([key, kept]) => (
        <input key={key} type="hidden" name={key} value={kept} />
      ))}
    </Form>
  );
}

const Box = styled.div`
  position: relative;
  max-inline-size: 26rem;
  svg {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: ${space[3]};
    translate: 0 -50%;
    color: ${color.quiet};
    pointer-events: none;
  }
  input {
    padding-inline-start: ${space[10]};
  }
`;
