import type { oas31 } from 'zod-openapi';
import { exampleOf, type Schemas } from './exampleOf.ts';

/** An operation of the document, with its address. */
export interface Call {
  method: string;
  path: string;
  operation: oas31.OperationObject;
}

export const callsOf = (document: oas31.OpenAPIObject): Call[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, oas31.OperationObject>).map(([method, operation]) => ({
      method,
      path,
      operation,
    })),
  );

/** A runnable call, and its reply. */
export function addExamples(operation: oas31.OperationObject, schemas: Schemas): void {
  for (const parameter of (operation.parameters ?? []) as oas31.ParameterObject[])
    if (parameter.required && parameter.schema)
      parameter.example = exampleOf(parameter.schema, schemas, { whole: false });
  const sent = operation.requestBody as oas31.RequestBodyObject | undefined;
  const replies = Object.values(operation.responses ?? {}) as oas31.ResponseObject[];
  for (const [content, whole] of [
    [sent?.content, false],
    ...replies.map(({ content: body }) => [body, true] as const),
  ] as const) {
    const media = content?.['application/json'];
    if (media?.schema) media.example = exampleOf(media.schema, schemas, { whole });
  }
}
