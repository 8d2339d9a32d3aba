import { describe, expect } from 'vitest'
import { resetSkills } from '#test/skills.ts'
import { test } from '#test/test-app.ts'

test.afterEach(({ sharedTestApp }) => resetSkills(sharedTestApp))

describe('GET /skills/getAll', () => {
  test('returns the whole list with categories and aliases to anyone', async ({ testApp }) => {
    const response = await testApp.visitor.get('/skills/getAll')

    expect(response.status).toBe(200)
    expect(response.data.length).toBeGreaterThan(300)
    expect(response.data).toContainEqual(expect.objectContaining({ name: 'React', category: 'FRAMEWORK' }))
  })

  test('returns the skills that a text in Ethiopic letters means, also after a change of the list', async ({
    testApp,
  }) => {
    const findNames = async (search: string) =>
      (await testApp.visitor.get(`/skills/getAll?search=${encodeURIComponent(search)}`)).data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await findNames('አንድሮይድ')).toEqual(['Android'])
    expect(await findNames(' ፓይተን ')).toEqual(['Python'])
    expect(await findNames('ዶሮ')).toEqual([])

    const admin = await testApp.createAdmin()
    const { data: added } = await admin.post('/admin/skills', { name: 'Android Auto', category: 'FRAMEWORK' })
    expect(await findNames('አንድሮይድ')).toEqual(['Android', 'Android Auto'])
    await admin.delete(`/admin/skills/${added.id}`, { mergeInto: null })
    expect(await findNames('አንድሮይድ')).toEqual(['Android'])
  })

  test('takes at most a hundred characters to search for, once', async ({ testApp }) => {
    expect((await testApp.visitor.get(`/skills/getAll?search=${'a'.repeat(100)}`)).status).toBe(200)
    for (const query of [`search=${'a'.repeat(101)}`, 'search=a&search=b'])
      expect((await testApp.visitor.get(`/skills/getAll?${query}`)).status).toBe(400)
  })
})
