import type { Page } from '@playwright/test'
import { openShapedNetwork } from '../shaped-network.ts'

/** Joins through a proxy that can be cut; the server's address comes from another page. */
export async function joinThroughLossyNetwork(other: Page, page: Page) {
  const port = await other.evaluate(() => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const said = connections.map(({ remoteDescription }) => remoteDescription?.sdp).join()
    return Number(/candidate:\S+ \d \S+ \d+ \S+ (\d+)/.exec(said)?.[1])
  })
  const network = await openShapedNetwork(port, {})
  await routeMediaThrough(page, network, /\/line/)
  return network
}

/**
 * Leads a page's sound and pictures through a network, by the addresses that the server names.
 * @param socket the address by which it names them
 */
export function routeMediaThrough(
  page: Page,
  network: { via: (said: string) => string },
  socket: RegExp,
) {
  return page.routeWebSocket(socket, (page) =>
    page.connectToServer().onMessage((said) =>
      page.send(
        typeof said === 'string'
          ? network.via(said)
          : // Protobuf has candidates as text; the other port has as many digits.
            Buffer.from(network.via(said.toString('latin1')), 'latin1'),
      ),
    ),
  )
}
