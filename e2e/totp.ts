/** The code that an app with this secret shows, `steps` of 30 seconds from now (RFC 6238 with Web Crypto). */
export async function computeTotp(secret: string, steps = 0): Promise<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2))),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  )
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const offset = mac.getUint8(19) & 15
  return String((mac.getUint32(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
