import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')
const FLAGS = { userPresent: 1, userVerified: 4, attested: 64 }

interface CeremonyOptions {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}
interface PasskeyBehavior {
  origin?: string
  rpId?: string
  /** Whether the person unlocked the device (user verification). */
  isUnlocked?: boolean
}

/** A passkey in software: it creates keys and signs challenges as a device does (WebAuthn, ES256, no attestation). */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(32))
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  private userHandle = ''
  counter = 0
  private readonly origin: string
  constructor(origin = 'https://sira.example') {
    this.origin = origin
  }

  /** Returns the registration response to the options of `POST /auth/passkeys/options`. */
  register(options: unknown, behavior: PasskeyBehavior = {}) {
    const { challenge, rp, user } = options as CeremonyOptions
    this.userHandle = user!.id
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' })
    const coordinate = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'))
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]) as never,
    )
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(key)])
    const authData = Buffer.concat([this.head(behavior.rpId ?? rp!.id, FLAGS.attested, behavior), attested])
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    )
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.client('webauthn.create', challenge, behavior),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    }
  }

  /** Returns the signed response to the challenge of a second step, a sign-in or an identity confirmation. */
  authenticate(options: unknown, behavior: PasskeyBehavior = {}) {
    const { challenge, rpId } = options as CeremonyOptions
    this.counter += 1
    const authenticatorData = this.head(behavior.rpId ?? rpId!, 0, behavior)
    const clientDataJSON = this.client('webauthn.get', challenge, behavior)
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]),
      this.keys.privateKey,
    )
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: this.userHandle,
      },
    }
  }

  private named = () => ({ id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} })

  private head(rpId: string, extraFlags: number, { isUnlocked = true }: PasskeyBehavior): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([FLAGS.userPresent | (isUnlocked ? FLAGS.userVerified : 0) | extraFlags]),
      counter,
    ])
  }

  private client = (type: string, challenge: string, { origin = this.origin }: PasskeyBehavior) =>
    base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
}
