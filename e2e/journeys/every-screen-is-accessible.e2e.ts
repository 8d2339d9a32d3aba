import { beSignedIn, expect, expectAccessible, expectNoSideScroll, listen, test } from '../people.ts'

const SCREENS: { who: string; email?: string; paths: string[] }[] = [
  { who: 'a visitor', paths: ['/', '/jobs', '/jobs?q=engineer&type=FULLTIME', '/companies', '/employers', '/contact', '/privacy', '/terms', '/signin', '/signup', '/forgot-password', '/reset-password?token=x', '/nowhere'] },
  { who: 'a seeker', email: 'seeker@sira.test', paths: ['/JOBSEEKER', '/JOBSEEKER/applications', '/JOBSEEKER/saved', '/JOBSEEKER/profile', '/JOBSEEKER/create-profile?tab=basic', '/JOBSEEKER/settings'] },
  { who: 'a company', email: 'company@sira.test', paths: ['/COMPANY', '/COMPANY/jobs', '/COMPANY/applications', '/COMPANY/profile', '/COMPANY/profile?edit=1', '/COMPANY/post-job', '/COMPANY/settings'] },
  { who: 'a waiting company', email: 'pending@sira.test', paths: ['/COMPANY/profile'] },
  { who: 'an administrator', email: 'admin@sira.test', paths: ['/ADMIN/companies', '/ADMIN/jobs'] },
]

for (const theme of ['light', 'dark'] as const)
  for (const { who, email, paths } of SCREENS)
    test(`${who} in ${theme}: no screen has a fault that axe finds, sticks out, or complains`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      if (email) await beSignedIn(page, email)
      const complaints = listen(page)
      for (const path of paths) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page, path)
        await expectNoSideScroll(page, path)
      }
      expect(complaints).toEqual([])
    })

test('the pages of one job and one company have no fault either', async ({ page }) => {
  const { data: jobs } = (await (await page.request.get('/api/v1/jobs/getAll')).json()) as { data: { id: string; companyId: string }[] }
  for (const path of [`/jobs/${jobs[0]!.id}`, `/companies/${jobs[0]!.companyId}`]) {
    await page.goto(path)
    await expectAccessible(page, path)
    await expectNoSideScroll(page, path)
  }
})
