import type { Problem } from '#shared/contract/problem.ts';

/** The server said no. `problem.errors` is there when a form can show it at its fields. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** The request never reached the server, or no answer came back. */
export class Unreachable extends Error {
  constructor() {
    super('Sem conexão. Confira a internet e tente de novo.');
  }
}
