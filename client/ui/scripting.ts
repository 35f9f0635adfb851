import { styled } from 'styled-components';

/** Shown only where scripts run; `WithoutScripts` beside it describes what the plain form can do. */
export const WithScripts = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

/** Shown only where no scripts run. */
export const WithoutScripts = styled.div`
  display: none;
  @media (scripting: none) {
    display: grid;
  }
`;
