import { t } from '@lingui/core/macro'
import { TextField } from './field.tsx'

/** The optional links of a seeker, in the profile and in an application. */
export const ProfileLinkFields = () => (
  <>
    <TextField
      label="GitHub"
      name="githubUrl"
      type="url"
      inputMode="url"
      optional
      placeholder="https://github.com/name"
    />
    <TextField
      label="LinkedIn"
      name="linkedinUrl"
      type="url"
      inputMode="url"
      optional
      placeholder="https://linkedin.com/in/name"
    />
    <TextField label={t`Portfolio`} name="portfolioUrl" type="url" inputMode="url" optional placeholder="https://" />
  </>
)
