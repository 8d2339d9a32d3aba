import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')
const FLAGS = { userPresent: 1, userVerified: 4, attested: 64 }

interface Asked {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}
interface Behaviour {
  origin?: string
  rpId?: string
  /** Whether the person unlocked it. */
  isUnlocked?: boolean
}

/** A passkey in software, as a device would keep it: makes and signs what WebAuthn asks for (ES256, no attestation). */
export class SoftPasskey {
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

  /** The answer to `POST /auth/passkeys/options`. */
  register(asked: unknown, behaviour: Behaviour = {}) {
    const { challenge, rp, user } = asked as Asked
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
    const authData = Buffer.concat([this.head(behaviour.rpId ?? rp!.id, FLAGS.attested, behaviour), attested])
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
        clientDataJSON: this.client('webauthn.create', challenge, behaviour),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    }
  }

  /** The answer to what the second step, a sign-in or a confirmation asks. */
  answer(asked: unknown, behaviour: Behaviour = {}) {
    const { challenge, rpId } = asked as Asked
    this.counter += 1
    const authenticatorData = this.head(behaviour.rpId ?? rpId!, 0, behaviour)
    const clientDataJSON = this.client('webauthn.get', challenge, behaviour)
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

  private head(rpId: string, more: number, { isUnlocked = true }: Behaviour): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([FLAGS.userPresent | (isUnlocked ? FLAGS.userVerified : 0) | more]),
      counter,
    ])
  }

  private client = (type: string, challenge: string, { origin = this.origin }: Behaviour) =>
    base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
}
