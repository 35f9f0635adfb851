import type { RequestListener } from 'node:http';
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import { isFrequent, redactedPath } from '#server/services/http/requestLog.ts';
import { knownMethod, routeOf } from '#server/services/http/routeOf.ts';

export interface Traces {
  /** Begins a trace with each request, except files and health checks, named by its route. */
  requests: (shop: RequestListener) => RequestListener;
  /** A database statement that has ended, in milliseconds; its text holds no values. */
  statement: (text: string, ms: number) => void;
  /** Begins a trace with each run of a loop. */
  rounds: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Sends the remaining spans, within a time limit. */
  close: () => Promise<void>;
}

/** A statement with a thousand placeholders is clear from its beginning. */
const LONGEST_TEXT = 1_000;
/** The process does not wait longer for a collector that is gone. */
const LAST_CALL_MS = 2_000;

/**
 * Sends traces to an OpenTelemetry collector: requests, their statements, calls to other services, loops.
 * OpenTelemetry's own packages read the `OTEL_…` variables (address, headers, name, sampling). As in the log, no
 * query, header, body or value is sent. A caller's trace is continued only behind a declared proxy; otherwise a
 * stranger's header would decide on sampling.
 */
export function startTraces({ goOn, log }: { goOn: boolean; log: Logger }): Traces {
  const say = (message: string) => log.warn({ traces: message }, 'the traces could not be sent');
  diag.setLogger(
    { error: say, warn: say, info: () => {}, debug: () => {}, verbose: () => {} },
    DiagLogLevel.WARN,
  );
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'arara-digital' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const unregister = registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new UndiciInstrumentation({
        requireParentforSpans: true,
        startSpanHook: ({ origin, path }) => ({
          'url.full': origin + redactedPath(path),
          'url.path': redactedPath(path),
          'url.query': '',
        }),
      }),
    ],
  });
  const tracer = provider.getTracer('arara-digital');

  return {
    requests: (shop) => (req, res) => {
      const path = redactedPath(req.url ?? '');
      if (isFrequent(path)) return shop(req, res);
      const method = knownMethod(req);
      const before = goOn ? propagation.extract(context.active(), req.headers) : context.active();
      const attributes = { 'http.request.method': method, 'url.path': path };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, before);
      res.once('close', () => {
        const route = routeOf(req);
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': res.statusCode });
        if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(before, span), () => shop(req, res));
    },
    statement: (text, ms) => {
      if (!trace.getSpan(context.active())?.isRecording()) return;
      const ended = Date.now();
      const [operation = ''] = /^\w+/.exec(text) ?? [];
      const attributes = { 'db.operation.name': operation, 'db.query.text': text.slice(0, LONGEST_TEXT) };
      tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime: ended - ms, attributes }).end(ended);
    },
    rounds: (name, work) =>
      tracer.startActiveSpan(name, { root: true }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
          throw error;
        } finally {
          span.end();
        }
      }),
    close: async () => {
      unregister();
      const shutdown = provider.shutdown().catch(() => {});
      await Promise.race([shutdown, new Promise((resolve) => setTimeout(resolve, LAST_CALL_MS).unref())]);
    },
  };
}
