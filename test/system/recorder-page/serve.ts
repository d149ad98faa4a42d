import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { contentSecurityPolicy } from '#platform/server/http/content-security-policy.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** A page with the recorder alone, under the policy of ours. */
export async function serveRecorder() {
  const folder = await mkdtemp(join(tmpdir(), 'recorder-'))
  await build({
    configFile: false,
    root: repository,
    logLevel: 'error',
    plugins: [tailwindcss()],
    worker: { format: 'es' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      // A font in the style would be against the policy.
      assetsInlineLimit: 0,
      rollupOptions: {
        input: {
          page: fileURLToPath(new URL('page.tsx', import.meta.url)),
          app: join(repository, 'src/app.css'),
        },
        output: { entryFileNames: '[name].js', assetFileNames: 'assets/[name]-[hash][extname]' },
      },
      manifest: 'manifest.json',
    },
  })
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const styles = [
    manifest['src/app.css'].file,
    ...Object.values<{ css?: string[] }>(manifest).flatMap(({ css = [] }) => css),
  ]
  const academy = '{"name":"Cadenza","timeZone":"America/Toronto"}'
  const html = `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>Recorder</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script type="application/json" id="academy">${academy}</script>
${styles.map((it) => `<link rel="stylesheet" href="/${it}">`).join('')}</head>
<body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`
  await writeFile(join(folder, 'index.html'), html)
  const server = createServer(async ({ url = '/' }, reply) => {
    const { pathname } = new URL(url, 'http://recorder')
    const name = pathname === '/' ? 'index.html' : pathname.slice(1)
    try {
      const bytes = await readFile(join(folder, name))
      reply.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream')
      reply.setHeader('content-security-policy', contentSecurityPolicy(html))
      reply.end(bytes)
    } catch {
      reply.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}

const types: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}
