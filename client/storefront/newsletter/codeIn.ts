/** The code of a mail's link; whoever posts to the address sends nothing else. */
export const codeIn = (request: Request): { code: string } => ({
  code: new URL(request.url).searchParams.get('codigo') ?? '',
});
