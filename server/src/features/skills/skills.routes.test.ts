import { describe, expect } from 'vitest'
import { test } from '#test/test-app.ts'

describe('GET /skills/getAll', () => {
  test('returns the whole list with categories and aliases to anyone', async ({ testApp }) => {
    const answer = await testApp.visitor.get('/skills/getAll')

    expect(answer.status).toBe(200)
    expect(answer.data.length).toBeGreaterThan(300)
    expect(answer.data).toContainEqual(expect.objectContaining({ name: 'React', category: 'FRAMEWORK' }))
  })
})
