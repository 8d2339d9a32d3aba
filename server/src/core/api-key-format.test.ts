import { API_KEY_PREFIX } from '@sira/contract/product'
import { describe, expect, it } from 'vitest'
import { computeApiKeyChecksum, generateApiKey, isWellFormedApiKey } from './api-key-format.ts'

describe('the format of API keys', () => {
  it('has the published checksums', () => {
    expect(computeApiKeyChecksum('0123456789ABCDEFGHIJabcdefghij')).toBe('4Us3aw')
    // A published example of the same checksum (secretlint).
    expect(computeApiKeyChecksum('qkJaB6MffYVzZXWqmcoF49yrUxP3wf')).toBe('0LsakP')
  })

  it('is a prefix, 30 random characters and six of the checksum', () => {
    const keys = Array.from({ length: 50 }, generateApiKey)
    for (const key of keys) {
      expect(key).toMatch(/^[a-z]+_live_[0-9A-Za-z]{36}$/)
      expect(isWellFormedApiKey(key)).toBe(true)
    }
    expect(new Set(keys).size).toBe(50)
  })

  it('knows a mistyped key by its checksum', () => {
    const key = `${API_KEY_PREFIX}0123456789ABCDEFGHIJabcdefghij4Us3aw`
    expect(isWellFormedApiKey(key)).toBe(true)
    for (const wrong of [key.replace('j4', 'k4'), key.slice(0, -1), `${key}0`, ` ${key}`, key.toUpperCase(), ''])
      expect(isWellFormedApiKey(wrong), wrong).toBe(false)
  })
})
