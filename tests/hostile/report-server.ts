import { createServer } from 'node:http';

export interface ReportServer {
  readonly address: string;
  /** Reports since the last call: the directive, and the blocked address. */
  take(): string[];
  close(): void;
}

interface PolicyReport {
  readonly 'effective-directive'?: string;
  readonly 'violated-directive'?: string;
  readonly 'blocked-uri'?: string;
  readonly 'script-sample'?: string;
}

const read = (text: string): string[] => {
  const reports: unknown = JSON.parse(text);
  return [reports].flat().map((report) => {
    const told: PolicyReport = Object(report)['csp-report'] ?? Object(report).body ?? {};
    const directive = told['effective-directive'] ?? told['violated-directive'] ?? 'a directive';
    return `${directive} ${told['blocked-uri'] ?? ''} ${told['script-sample'] ?? ''}`.trim();
  });
};

/** Hears what the content policy stops, whichever page it was in. */
export const openReportServer = async (): Promise<ReportServer> => {
  let heard: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (text !== '') heard.push(...read(text));
      response.writeHead(204, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const place = server.address();
  if (typeof place !== 'object' || place === null) throw new Error('not listening');
  return {
    address: `http://127.0.0.1:${place.port}/csp`,
    take() {
      const taken = heard;
      heard = [];
      return taken;
    },
    close: () => void server.close(),
  };
};
