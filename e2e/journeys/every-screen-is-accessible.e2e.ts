import {
  startSignedIn,
  expect,
  expectAccessible,
  expectContrast,
  expectNoSideScroll,
  waitUntilShown,
  collectPageErrors,
  test,
} from '../people.ts'

// Public screens are checked at three widths in visitor-reads-at-every-size.
const SCREENS: { who: string; email: string; paths: string[] }[] = [
  {
    who: 'a seeker',
    email: 'seeker@sira.test',
    paths: [
      '/JOBSEEKER',
      '/JOBSEEKER/applications',
      '/JOBSEEKER/saved',
      '/JOBSEEKER/profile',
      '/JOBSEEKER/create-profile?tab=basic',
      '/JOBSEEKER/create-profile?tab=experience',
      '/JOBSEEKER/read-resume',
      '/JOBSEEKER/settings',
      '/JOBSEEKER/notifications',
    ],
  },
  {
    who: 'a company',
    email: 'company@sira.test',
    paths: [
      '/COMPANY',
      '/COMPANY/jobs',
      '/COMPANY/applications',
      '/COMPANY/candidates',
      '/COMPANY/candidates?any=1',
      '/COMPANY/candidates?show=invited',
      '/COMPANY/candidates?show=pool',
      '/COMPANY/funnel',
      '/COMPANY/profile',
      '/COMPANY/profile?edit=1',
      '/COMPANY/post-job',
      '/COMPANY/team',
      '/COMPANY/settings',
      '/COMPANY/notifications',
    ],
  },
  { who: 'a waiting company', email: 'pending@sira.test', paths: ['/COMPANY/profile', '/COMPANY/notifications'] },
  {
    who: 'an administrator',
    email: 'admin@sira.test',
    paths: [
      '/ADMIN',
      '/ADMIN/review',
      '/ADMIN/companies',
      '/ADMIN/jobs?status=ACTIVE',
      '/ADMIN/reports',
      '/ADMIN/users',
      '/ADMIN/skills?search=java',
      '/ADMIN/searches',
      '/ADMIN/pay-figures',
      '/ADMIN/messages',
      '/ADMIN/audit',
      '/ADMIN/work',
    ],
  },
]

for (const { who, email, paths } of SCREENS)
  test(`${who}: no screen has a fault that axe finds, in light and dark, scrolls sideways, or logs an error`, async ({
    page,
  }) => {
    await startSignedIn(page, email)
    const complaints = collectPageErrors(page)
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await waitUntilShown(page)
      await expectAccessible(page, path)
      await expectNoSideScroll(page, path)
      // Themes differ only in colours.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectContrast(page, `${path} in dark`)
    }
    expect(complaints).toEqual([])
  })
