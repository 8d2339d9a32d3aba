import { describe, expect } from 'vitest'
import { test } from '#testing/town.ts'

describe('GET /skills/getAll', () => {
  test('answers the whole list with categories and aliases to anyone', async ({ town }) => {
    const answer = await town.visitor.get('/skills/getAll')

    expect(answer.status).toBe(200)
    expect(answer.data.length).toBeGreaterThan(300)
    expect(answer.data).toContainEqual(expect.objectContaining({ name: 'React', category: 'FRAMEWORK' }))
  })
})
