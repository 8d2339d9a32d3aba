import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { callGuarded, checkGuardedAddress, type GuardedConfig, type GuardedRequest } from './guarded-client.ts'

const PUBLIC: GuardedConfig = {
  CALLS_TO_LOOPBACK: false,
  PUBLIC_ORIGIN: 'https://sira.example',
  API_ORIGIN: 'https://api.sira.example:8443',
  resolveHost: async () => ['93.184.215.14'],
}
const LOOPBACK: GuardedConfig = { CALLS_TO_LOOPBACK: true, PUBLIC_ORIGIN: 'https://sira.example' }
const resolvingTo = (...addresses: string[]): GuardedConfig => ({ ...PUBLIC, resolveHost: async () => addresses })
const failure = (kind: string) => expect.objectContaining({ name: 'GuardedCallError', failure: kind })
const REFUSED = failure('address-refused')

const servers: { close(): unknown }[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function startService(respond: RequestListener): Promise<string> {
  const server: Server = createServer(respond)
  servers.push({ close: () => server.close().closeAllConnections() })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const call = (url: string, request: Partial<GuardedRequest> = {}) => callGuarded(LOOPBACK, { url, ...request })

/** Addresses that must never be called, as people may write them. */
const REFUSED_ADDRESSES = {
  loopback: ['127.0.0.1', '127.9.9.9', '[::1]', 'localhost', 'localhost.', 'LOCALHOST', 'x.localhost', '127.0.0.1.'],
  'loopback as decimal, hexadecimal, octal, short and full-width numbers': [
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '①②⑦.⓪.⓪.①',
    '１２７.0.0.1',
    '127%2e0.0.1',
  ],
  'private networks': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '0xa000001', '10.1'],
  'link-local, with the addresses of clouds': ['169.254.169.254', '[fe80::1]', '[fd00:ec2::254]', '2852039166'],
  'what is nobody’s or everybody’s': ['0.0.0.0', '0', '224.0.0.1', '255.255.255.255', '240.0.0.1', '[ff02::1]', '[::]'],
  'special purposes': [
    '192.0.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '203.0.113.5',
    '[2001:db8::1]',
    '[fc00::1]',
    '[2001::1]',
  ],
  'IPv4 inside IPv6': [
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:7f00:0001]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[::ffff:93.184.215.14]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2002:a00:1::1]',
  ],
  'names of local networks': ['db', 'printer.local', 'metadata.google.internal', 'router.lan', 'nas.home.arpa'],
  'this site': ['sira.example', 'SIRA.example.', 'sira.example:8443', 'api.sira.example:8443'],
}

describe('addresses', () => {
  test.each(Object.entries(REFUSED_ADDRESSES))('%s are refused, when saved and when called', async (_, hosts) => {
    for (const host of hosts) {
      await expect(checkGuardedAddress(PUBLIC, `https://${host}/`), host).rejects.toEqual(REFUSED)
      await expect(callGuarded(PUBLIC, { url: `https://${host}/` }), host).rejects.toEqual(REFUSED)
    }
  })

  test('only https to port 443 or one from 1024 on is called, without a name or a password', async () => {
    for (const url of [
      'http://jobs.example.com/',
      'http://jobs.example.com:443/',
      'ftp://jobs.example.com/',
      'file:///etc/passwd',
      'gopher://jobs.example.com:8443/',
      'https://jobs.example.com:22/',
      'https://jobs.example.com:25/',
      'https://jobs.example.com:80/',
      'https://jobs.example.com:1023/',
      'https://user@jobs.example.com/',
      'https://user:password@jobs.example.com/',
      'https://:password@jobs.example.com/',
      'jobs.example.com',
      '//jobs.example.com/',
      '',
    ])
      await expect(checkGuardedAddress(PUBLIC, url), url).rejects.toEqual(REFUSED)
    for (const url of ['https://jobs.example.com/a?b', 'https://jobs.example.com:8443/', 'https://93.184.215.14/'])
      await expect(checkGuardedAddress(PUBLIC, url), url).resolves.toBeUndefined()
    await expect(checkGuardedAddress(PUBLIC, 'https://[2606:4700::6810:84e5]/')).resolves.toBeUndefined()
  })

  test('a name is refused when one of its addresses is private', async () => {
    for (const addresses of [
      ['10.0.0.1'],
      ['93.184.215.14', '127.0.0.1'],
      ['93.184.215.14', '::1'],
      ['2606:4700::6810:84e5', 'fe80::1'],
      ['::ffff:93.184.215.14'],
      ['93.184.215.14', 'not an address'],
    ])
      await expect(
        callGuarded(resolvingTo(...addresses), { url: 'https://jobs.example.com/' }),
        addresses.join(),
      ).rejects.toEqual(REFUSED)
  })

  test('addresses of this machine are refused, also public ones', async () => {
    const own = Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address))
    for (const address of own)
      await expect(callGuarded(resolvingTo(address), { url: 'https://jobs.example.com/' }), address).rejects.toEqual(
        REFUSED,
      )
  })

  test('a name without an address, or that cannot be resolved, is unreachable', async () => {
    const failing = { ...PUBLIC, resolveHost: () => Promise.reject(new Error('ENOTFOUND')) }
    for (const config of [resolvingTo(), failing])
      await expect(checkGuardedAddress(config, 'https://jobs.example.com/')).rejects.toEqual(failure('unreachable'))
  })

  test('a name is resolved once for a call, and the address that was checked is the one that is called', async () => {
    const at = new URL(await startService((_, response) => response.end('stand-in')))
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    let asked = 0
    const config = { ...LOOPBACK, resolveHost: async () => answers[asked++]! }
    const url = `http://jobs.example.com:${at.port}/`
    const { status, body } = await callGuarded(config, { url })
    expect([status, body.toString(), asked]).toEqual([200, 'stand-in', 1])
    await expect(callGuarded(config, { url }), 'it is private meanwhile').rejects.toEqual(REFUSED)
  })

  test('plain http leads only to this machine, and only with the setting', async () => {
    const url = await startService((_, response) => response.end('stand-in'))
    await expect(callGuarded(PUBLIC, { url })).rejects.toEqual(REFUSED)
    expect((await call(url)).body.toString()).toBe('stand-in')
    expect((await call(url.replace('127.0.0.1', 'localhost'))).status).toBe(200)
    const toPublic = { ...LOOPBACK, resolveHost: async () => ['93.184.215.14'] }
    for (const refused of ['http://jobs.example.com:8080/', 'http://93.184.215.14:8080/', 'http://10.0.0.1:8080/'])
      await expect(callGuarded(toPublic, { url: refused }), refused).rejects.toEqual(REFUSED)
    await expect(callGuarded(LOOPBACK, { url: 'https://169.254.169.254/' })).rejects.toEqual(REFUSED)
  })
})

describe('answers', () => {
  test('come whole with status and headers, whatever the status, after the request arrived as it was given', async () => {
    const url = await startService((request, response) => {
      void request
        .toArray()
        .then((parts) =>
          response
            .writeHead(410, { 'x-method': request.method, 'x-key': request.headers['x-key'] })
            .end(parts.join('')),
        )
    })
    const response = await call(url, { method: 'POST', headers: { 'x-key': 'ቁልፍ'.length.toString() }, body: 'ሰላም' })
    expect(response).toMatchObject({ status: 410, headers: { 'x-method': 'POST', 'x-key': '3' } })
    expect(response.body.toString()).toBe('ሰላም')
  })

  test('are not followed when they redirect to this machine', async () => {
    let isReached = false
    const inside = await startService((_, response) => {
      isReached = true
      response.end()
    })
    const url = await startService((_, response) => response.writeHead(302, { location: inside }).end())
    expect(await call(url)).toMatchObject({ status: 302, headers: { location: inside } })
    expect(isReached).toBe(false)
  })

  test('are decoded, and their limit holds for the decoded bytes', async () => {
    const text = 'a'.repeat(50_000)
    for (const [encoding, body] of [
      ['gzip', gzipSync(text)],
      ['br', brotliCompressSync(text)],
    ] as const) {
      const url = await startService((_, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(body),
      )
      expect((await call(url)).body.toString()).toBe(text)
      await expect(call(url, { maxBytes: 49_999 })).rejects.toEqual(failure('too-large'))
      expect((await call(url, { maxBytes: 10, truncate: true })).body.toString()).toBe('a'.repeat(10))
    }
    const broken = await startService((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text).subarray(0, 40)),
    )
    await expect(call(broken)).rejects.toEqual(failure('unreachable'))
  })

  test('without an end are too large after a megabyte, or end there', async () => {
    const url = await startService((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
      }
      response.on('drain', write)
      write()
    })
    await expect(call(url)).rejects.toEqual(failure('too-large'))
    expect((await call(url, { truncate: true })).body).toHaveLength(1024 * 1024)
    expect((await call(url, { truncate: true, maxBytes: 1000 })).body).toHaveLength(1000)
  })

  test('that never come, or come drop by drop, are timed out', async () => {
    const silent = await startService(() => {})
    const slow = await startService((_, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const neverSecure = createTcpServer(() => {})
    servers.push(neverSecure)
    await new Promise<void>((resolve) => neverSecure.listen(0, '127.0.0.1', resolve))
    const handshake = `https://127.0.0.1:${(neverSecure.address() as AddressInfo).port}/`
    const neverResolved = { ...LOOPBACK, resolveHost: () => new Promise<string[]>(() => {}) }
    for (const calling of [
      call(silent, { timeoutMs: 200 }),
      call(slow, { timeoutMs: 200 }),
      call(handshake, { timeoutMs: 200 }),
      callGuarded(neverResolved, { url: 'https://jobs.example.com/', timeoutMs: 200 }),
    ])
      await expect(calling).rejects.toEqual(failure('timed-out'))
  })

  test('that break off, or that nobody gives, are unreachable, and a caller may stop waiting', async () => {
    const half = await startService((_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half', () => response.destroy())
    })
    await expect(call(half)).rejects.toEqual(failure('unreachable'))
    const noise = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n'))
    servers.push(noise)
    await new Promise<void>((resolve) => noise.listen(0, '127.0.0.1', resolve))
    const { port } = noise.address() as AddressInfo
    await expect(call(`http://127.0.0.1:${port}/`)).rejects.toEqual(failure('unreachable'))
    await expect(call(`https://127.0.0.1:${port}/`), 'no TLS').rejects.toEqual(failure('unreachable'))
    const controller = new AbortController()
    const silent = await startService(() => controller.abort(new Error('shutting down')))
    await expect(call(silent, { signal: controller.signal })).rejects.toEqual(failure('unreachable'))
  })

  test('leave no connection open', async () => {
    const sockets = new Set<ReturnType<typeof connect>>()
    const server = createServer((_, response) => response.end('done'))
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    servers.push({ close: () => server.close().closeAllConnections() })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await call(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await expect.poll(() => sockets.size).toBe(0)
  })
})

test('an answer that changes the protocol, or a connection that closes without one, fails at once', async () => {
  for (const answer of ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', '']) {
    const server = createTcpServer((socket) =>
      socket.once('data', () => (answer ? socket.write(answer) : socket.end())),
    )
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    await expect(call(url, { timeoutMs: 60_000 })).rejects.toEqual(failure('unreachable'))
  }
})
