import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { unavailable } from '#platform/errors.ts'

/**
 * Answers everything with 503 and words, until the returned function is called: a start may wait for a
 * database, and whoever comes meanwhile should neither find a closed port nor think the academy gone.
 */
export async function answerWhileStarting({ port, host }: { port: number; host: string }) {
  const server = createServer(answer).listen(port, host)
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    if (server.listening) await once(server, 'close')
  }
}

function answer({ url = '', headers }: IncomingMessage, response: ServerResponse) {
  const isPage = headers.accept?.includes('text/html') && !url.startsWith('/api/')
  const body = isPage ? page : JSON.stringify(unavailable().problem)
  response.writeHead(503, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '10',
    connection: 'close',
  })
  response.end(body)
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="10">
<title>One moment, please</title>
<h1>One moment, please</h1>
<p>The academy’s server is starting. This page tries again by itself.</p>
</html>
`
