import { type AddressInfo, createServer } from 'node:net'

/** Returns a port that nobody listens on at this moment. */
export const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
