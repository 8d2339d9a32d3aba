import { describe, expect } from 'vitest'
import { test } from '#test/test-app.ts'

describe('GET /skills/getAll', () => {
  test('returns the whole list with categories and aliases to anyone', async ({ testApp }) => {
    const response = await testApp.visitor.get('/skills/getAll')

    expect(response.status).toBe(200)
    expect(response.data.length).toBeGreaterThan(300)
    expect(response.data).toContainEqual(expect.objectContaining({ name: 'React', category: 'FRAMEWORK' }))
  })
})
