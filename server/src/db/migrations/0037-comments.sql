-- What each table, view, function and trigger is for. docs/database.md is generated from these comments.

-- Accounts and sign-in

comment on table accounts is
  'A person who can sign in: job seeker, company, administrator, or OTHER until the role is chosen. Written at registration and in the settings; deleted when the person deletes the account, or after 7 days without a verified email address.';
comment on table identities is
  'A Google or GitHub account with which a person signs in, under the provider''s own id because an email address there can change hands. Written when it is linked; deleted with the account, or when a change of the email address is reverted and the link was added around that time.';
comment on table sessions is
  'A signed-in browser, known by the hash of its token. Written at sign-in; deleted at sign-out, when the password changes, when the account is suspended, 7 days after the last use, or when it expires (after 24 hours or 30 days).';
comment on table email_codes is
  'The six-digit code that was last emailed to an account to verify its address or to confirm who is using it, with the recent attempts. A new code replaces the old one; deleted when it is used, or a day after it expired.';
comment on table mailed_tokens is
  'A link that was emailed and works once, to reset a password (valid for an hour) or to confirm a new email address (a day); only its hash is stored. Deleted when it is used, replaced or expired.';
comment on table sign_in_codes is
  'A code that the browser brings back from Google or GitHub and exchanges for a session. Deleted when it is used, or after two minutes.';
comment on table sign_in_places is
  'A network from which an account signed in, as a keyed hash: failed sign-ins from other networks do not lock the owner out here. Written at sign-in; deleted 90 days after the last use.';
comment on table sign_in_tickets is
  'A sign-in that has passed the first step and waits for the second factor. Deleted when the second step is passed, or after ten minutes.';
comment on table passkeys is
  'A passkey of an account: its public key and what is needed to check a signature. Written when it is added, updated at each use; deleted when the person removes it.';
comment on table passkey_challenges is
  'A challenge that a passkey has to sign. Deleted when it is answered, or after five minutes.';
comment on table authenticator_apps is
  'The authenticator app (TOTP) of an account, with its encrypted secret and the last time step that was used. Deleted when the person removes it, or after a day if it was never confirmed.';
comment on table recovery_codes is
  'A recovery code for somebody who has lost the other second factors, as a hash. Deleted when new codes are created or the last factor is removed; a used code stays until then.';
comment on table remembered_devices is
  'A browser that skips the second step of signing in. Deleted after 30 days, when the password changes, or when the person removes all remembered devices.';
comment on table email_reverts is
  'A link with which the old email address can revert a change of address. Deleted when it is used, or after seven days.';
comment on table account_activity is
  'A line of the recent activity that a person sees in the settings: sign-ins and changes that affect the security of the account. Written in the transaction of the change; deleted after twelve months.';
comment on table limit_counters is
  'How often somebody used something that is rate limited, in the present time window. Written by every limited request and shared by all server instances; deleted after the window, and empty after a crash of the database because the table is unlogged.';
comment on table files is
  'An uploaded document or picture: its name, type, size and virus scan; the bytes are in the file store under the same id. Written in the transaction that uses the file; deleted when it is replaced or the account is deleted, and the bytes with it or at the next cleanup of the file store.';
comment on function take_over_alerts() is
  'Gives the job alerts of an email address to the account that has just verified it, and deletes those for a search that the account already has. Jobs that were already sent to the address count as sent to the account.';
comment on trigger alerts_are_taken_over on accounts is
  'When a job seeker has verified an address, the alerts that were requested for it without an account belong to the account. In the database because an address can be verified in several ways (code, link, Google, GitHub), and none may be forgotten.';

-- Profiles, and what job seekers save and follow

comment on table seekers is
  'The profile of a job seeker, one for each account. Written by the person; deleted with the account.';
comment on table seeker_skills is
  'A skill of a profile with its level. Written by the person, and when administrators merge skills; deleted when the person removes it or with the account.';
comment on table educations is
  'An education in a profile. Written by the person; deleted when the person removes it or with the account.';
comment on table experiences is
  'A position that somebody held, in a profile. Written by the person; deleted when the person removes it or with the account.';
comment on table portfolios is
  'A project in a profile. Written by the person; deleted when the person removes it or with the account.';
comment on table profile_views is
  'A company''s view of a profile on one day (in Addis Ababa); the person is shown how many there were. Written when the company opens the profile; deleted with the account or the company.';
comment on table saved_jobs is
  'A job on a person''s list of saved jobs. Written when it is saved; deleted when it is removed from the list, with the account or with the job.';
comment on table follows is
  'A company that a person follows, to be notified of its new jobs. Written by the person; deleted when the person unfollows it, with the account or with the company.';
comment on table calendar_feeds is
  'The private address from which a calendar app reads somebody''s interviews, as a hash. Creating a new address replaces it; deleted when the person turns the feed off, or with the account.';
comment on table alerts is
  'A job alert: a saved search that emails new jobs to an account or, without one, to a confirmed email address. Deleted by its owner; those of an address also 7 days after they were stopped and a year after they were confirmed.';
comment on table alert_addresses is
  'An email address that requested job alerts and has no account. Written with the first request; deleted when it has neither alerts nor requests left.';
comment on table alert_requests is
  'A job alert that somebody without an account requested and that waits for the link in the email. Deleted when it is confirmed and becomes an alert with the same id, or after 7 days.';
comment on table told_jobs is
  'A job that was sent to an account, by an alert or because it follows the company; no job is sent twice. Written in the transaction that sends it; deleted after 90 days.';
comment on table told_addresses is
  'A job that was sent to an email address without an account; no job is sent twice. Written in the transaction that sends it; deleted after 90 days, or when an account takes the alerts over.';

-- Companies and their teams

comment on table companies is
  'A company with its moderation status. Written by its owner and by administrators; deleted with the owner''s account, or, if somebody applied to one of its jobs, kept as a suspended company without an owner and with little more than its name.';
comment on table members is
  'A team member of a company besides its owner; an account belongs to one company at most. Written when an invitation is accepted; deleted when the person leaves, is removed or deletes the account.';
comment on table invitations is
  'An emailed invitation to join a company''s team. Written by the owner; deleted when it is accepted or revoked, or after 7 days.';
comment on function company_key(text) is
  'Returns a company name in lower case without punctuation, legal form and other common words. Indexed, to find possible duplicates of a company under review by name.';
comment on function phone_key(text) is
  'Returns the last nine digits of a phone number, so that it is the same with and without country code; null without digits. Indexed, to find possible duplicates of a company.';
comment on function site_key(text) is
  'Returns the host name of a website without "www."; null for anything but a web address. Indexed, to find possible duplicates of a company.';
comment on function companies_moved() is
  'Calls `job_refresh` for the jobs of companies whose name, industry or status has changed.';
comment on trigger refresh_update on companies is
  'Jobs show and are found by their company''s name and industry, and are public only while it is ACTIVE: an approval or suspension takes effect on all its jobs at once. Only for the application''s own statements: the count of live jobs, which a trigger writes, must not start it.';

-- Jobs

comment on table jobs is
  'A job posting with its status and pay; its long texts are in `job_texts`, so that lists read few pages. Written by the company and by administrators; a job that its company deletes keeps its row for those who applied, one without applications is deleted with the company''s account.';
comment on table job_texts is
  'The description and benefits of a job, with the words and sentences by which they are found and compared. Written and deleted with the job.';
comment on table job_skills is
  'A skill that a job asks for, and at which level. Written with the job, and when administrators merge skills.';
comment on table job_versions is
  'A job as it was when an administrator last decided on it, to show what the company has changed since. Written at the first change after that decision; deleted at the next decision, or at the next approval if it shows an approved job.';
comment on table job_news is
  'A published job whose company''s followers still have to be notified, and how far that is. Written by a trigger when the job is published, and when an administrator restores it; deleted by the background task that notifies the last follower, usually within minutes.';
comment on table job_reports is
  'What somebody reported about a job, and what an administrator decided about it. One for each person and job; deleted twelve months after that decision.';
comment on table jobs_to_refresh is
  'A job whose search words have to be built again because a skill of many jobs has changed. Written by `job_refresh_by_and_by`; deleted by the background task that does it, within minutes.';
comment on table exchange_rates is
  'What one unit of a currency is worth in ETB, for comparing pay. Created by the migrations, updated from the settings at each start of the server, never deleted.';
comment on view live_jobs is
  'The jobs that the public sees: ACTIVE, not hidden, of an ACTIVE company, before the end of their deadline.';
comment on function monthly_etb(numeric, currency, salary_frequency) is
  'Returns a pay as ETB a month, counting 160 hours, 22 days or 52/12 weeks to the month. In the database because triggers store the result with the job, where lists filter and sort by it.';
comment on function job_facts() is
  'Fills the columns of a job that follow from others: industry, whether it may be public, the pay as ETB a month, and the search words of a new job.';
comment on trigger facts on jobs is
  'A job''s industry is its company''s, `company_active` says whether the company is ACTIVE and the job not hidden, and `pay_lo` and `pay_hi` are its pay as ETB a month. In the database because every public list filters and sorts by these columns with an index, whichever statement wrote the job.';
comment on function jobs_moved() is
  'Calls `job_refresh` for the jobs that have changed.';
comment on trigger refresh_update on jobs is
  'A job is found by its present title, location, skills and company, whichever statement changed it. Only for the application''s own statements: `job_refresh` writes jobs too and must not start itself again.';
comment on function job_skills_moved() is
  'Calls `job_refresh_by_and_by` for the jobs whose skills have changed.';
comment on trigger refresh_insert on job_skills is
  'A job is found by the skills that were added to it: `jobs.skill_nos` and `jobs.search` follow, whichever statement added them.';
comment on trigger refresh_delete on job_skills is
  'A job is no longer found by the skills that were removed from it: `jobs.skill_nos` and `jobs.search` follow, whichever statement removed them.';
comment on trigger refresh_update on job_skills is
  'A job is found by its skills at their present level, also after one skill was merged into another: `jobs.skill_nos` and `jobs.search` follow, whichever statement changed them.';
comment on function text_words() is
  'Sets the search words of a description: those of its job, and its own with the lowest weight.';
comment on trigger words on job_texts is
  'A full-text search finds the words of the present description. In the database because the words of title, skills and company beside them are kept by triggers too.';
comment on function job_refresh(uuid[]) is
  'Brings what jobs copy from their company and skills up to date: industry, whether they may be public, skill numbers and search words, also those of their descriptions. In the database because a change of one company or skill can affect thousands of jobs; rows that stay the same are not written.';
comment on function job_refresh_by_and_by(uuid[]) is
  'Calls `job_refresh` for up to 200 jobs at once and leaves more to the background task, in `jobs_to_refresh`: nobody can apply to a job while it is refreshed.';
comment on function refresh_waiting_jobs(int) is
  'Calls `job_refresh` for the next jobs of `jobs_to_refresh`, as many as asked for, and returns how many there were. Called by a background task; jobs that another instance has taken are skipped.';
comment on function count_live_jobs(uuid[]) is
  'Counts the jobs of these companies that are ACTIVE and not hidden, and writes the counts that have changed to `companies.live_jobs`.';
comment on function jobs_counted() is
  'Calls `count_live_jobs` for the companies of the jobs that were written or deleted.';
comment on trigger count_insert on jobs is
  'New jobs count in `companies.live_jobs`, by which the list of companies is sorted with an index. In the database so that the count is right whichever statement adds a job.';
comment on trigger count_update on jobs is
  'A company''s count of live jobs is right after a job is approved, closed, hidden or taken down. Only for the application''s own statements: what triggers write to jobs does not change the count.';
comment on trigger count_delete on jobs is
  'Deleted jobs no longer count in `companies.live_jobs`, whichever statement deletes them.';
comment on function job_is_news() is
  'Adds a published job to `job_news` if its company has followers.';
comment on trigger news on jobs is
  'Followers of a company are notified of each job that is published. In the database so that no way of publishing a job is forgotten.';
comment on function job_over_at(jobs) is
  'Returns when a job ended: closed, archived, deleted or past its deadline; null while it is open. A company''s access to resumes ends some months after this time; applications and invitations share the rule.';
comment on function text_sentences(text) is
  'Returns the sentences of a text of at least 40 characters as hashes, without case and punctuation: descriptions that share them are copies. In the database because `job_texts.sentences` is generated from it and indexed.';

-- Skills

comment on table skills is
  'A skill of the list that jobs and profiles choose from, with other spellings. Written at the start of the server from the list of the product and by administrators; a skill that is removed or merged goes to `retired_skills`.';
comment on table retired_skills is
  'A skill that administrators removed from the list or merged into another one, so that the next start does not add it again. Kept for good, unless it is restored within 30 days.';
comment on table skill_moves is
  'A job or profile that used a skill when it was merged, so that the merge can be undone. Deleted 30 days after the merge, when the skill is restored, or when the other skill is merged in turn.';
comment on table skill_requests is
  'A skill that somebody misses on the list, once for each person and name. Deleted when the skill is added, or after a year; a dismissed request is kept until then.';
comment on function skills_moved() is
  'Calls `job_refresh_by_and_by` for the jobs that ask for the skills that have changed.';
comment on trigger refresh_update on skills is
  'Jobs are found by the present name and other spellings of their skills. In the database because the search words of jobs are kept there.';

-- Job search

comment on table search_terms is
  'A job title, company or skill that the search suggests. Rebuilt from the live jobs every ten minutes by `refresh_search_terms`; what administrators restore or change is updated at once.';
comment on table search_words is
  'A word of the live jobs and how often it occurs; misspelt words are corrected to these. Rebuilt every ten minutes by `refresh_search_terms`.';
comment on function refresh_search_terms() is
  'Rebuilds `search_terms` and `search_words` from the live jobs, one call at a time. In the database so that no row has to travel to the server and back; called by a background task.';
comment on function named_signs(text) is
  'Returns a text in lower case with C++, C#, F# and .NET written as words, and "front end", "back end" and "full stack" with a hyphen, so that they are found however they are typed.';
comment on function plain_words(text) is
  'Returns a text as words separated by one space; "Node.js" becomes "node js nodejs". In the database because triggers split the texts of jobs with it, and what people type must be split in the same way.';
comment on function short_words(text) is
  'Returns the stems of every word of a short text, stop words included: "IT" must be found in a title. Called by `job_words`.';
comment on function job_words(text, text, text, text) is
  'Returns the search words of a job: title (weight A), skills (B), company and location (C). In the database because triggers fill `jobs.search` with it.';
comment on function word_stem(text) is
  'Returns the stem of a word as part of a full-text query; null when nothing is left of it. Called by `word_query` and `search_query`.';
comment on function word_beginnings(text) is
  'Returns a query for the 30 most frequent known words that begin with this one, and for the word itself unless its stem is that of another known word. Called by `word_query`.';
comment on function corrected_word(text) is
  'Returns the known word that a misspelt one most likely stands for: two neighbouring letters swapped, or one letter (in longer words two) wrong, missing or added; null when there is none. Called for a word that `word_query` does not find, and for suggestions.';
comment on function in_live_texts(tsquery) is
  'Returns whether some live job matches a query, its description included. Looks at the newest 50 jobs first, which is enough for a common word; called by `word_query`.';
comment on function word_query(text) is
  'Returns the query for one typed word: a known word as it is, otherwise the words that begin with it, otherwise the word itself if a live job contains it, otherwise its correction. Called by `search_query`.';
comment on function search_query(text) is
  'Returns the full-text query for what somebody typed, of which every word must be found; null without a letter or digit. In the database because each word is looked up several times, which would be as many round trips.';

-- Applications and interviews

comment on table applications is
  'What a job seeker sent to a job, and how far the company is with it. Written by both sides; when the seeker''s account is deleted the row loses everything personal and keeps status and dates for the company, or is deleted if it was withdrawn.';
comment on table application_moves is
  'A status change of an application: when, by whom, and the company''s message. Written in the transaction of the change; deleted with the application, or when a withdrawal is undone.';
comment on table application_notes is
  'A note that the team of a company writes about an application, which the seeker never sees. Deleted by its author, or when the seeker''s or the company''s account is deleted.';
comment on table application_ratings is
  'One to five stars that a team member gives an application, which the seeker never sees. Deleted by its author, or when the seeker''s, the company''s or the author''s account is deleted.';
comment on table application_digests is
  'The new applications about which a team member has not been emailed yet: after one email, those of the next hour wait here for one digest. One row for each account, emptied when the digest is sent and deleted with the account.';
comment on table interviews is
  'An interview for an application: proposed, agreed on or cancelled. Written by both sides and deleted with the application; cancelled by a background task when the application is rejected or withdrawn.';
comment on table job_invitations is
  'An invitation to apply for a job, from a company to a job seeker whom it found in the candidate search; if the seeker accepts, the company may read the profile. Deleted with the job, the company or the seeker''s account.';
comment on function application_facts() is
  'Sets the company of an application or invitation to that of its job.';
comment on trigger facts on applications is
  'The company of an application is always its job''s. The copy exists so that a company''s list is read from one index, and is made here so that no statement can write another company.';
comment on trigger facts on job_invitations is
  'The company of an invitation to apply is always its job''s, so that no statement can give another company access to the profile.';
comment on function interview_facts() is
  'Sets the company of an interview to that of its application.';
comment on trigger facts on interviews is
  'The company of an interview is always its application''s. The copy exists so that a company''s list is read from one index, and is made here so that no statement can write another company.';
comment on function applications_counted() is
  'Adds one to or subtracts one from `jobs.applications_count` when an application starts or stops being visible to the company.';
comment on trigger counted on applications is
  '`jobs.applications_count` is the number of applications that are not withdrawn. In the database so that it is right whichever statement adds or deletes an application.';
comment on trigger counted_again on applications is
  'A withdrawn application does not count in `jobs.applications_count`; it counts again when it is sent again or the withdrawal is undone. In the database for the same reason as `counted`.';
comment on function tell_company() is
  'Sends the company, the kind of event and the id of the application to channel `company`; never what the application says.';
comment on trigger tell_arrival on applications is
  'The open screens of a company show a new application at once. In the database because PostgreSQL sends the event when the transaction commits, and to all server instances.';
comment on trigger tell_change on applications is
  'The open screens of a company show at once that an application was opened, got another status, was withdrawn or lost its seeker; other changes send nothing. In the database for the same reason as `tell_arrival`.';
comment on trigger tell on application_notes is
  'The open screens of a company show a new, changed or deleted note at once. In the database so that the event is sent when the transaction commits, and to all server instances.';
comment on trigger tell on application_ratings is
  'The open screens of a company show a new, changed or removed rating at once. In the database so that the event is sent when the transaction commits, and to all server instances.';

-- Emails and notifications

comment on table outbox is
  'An email that is to be sent or was sent. Written in the transaction of what it is about and sent by the email worker, which then empties text and links; deleted after 30 days.';
comment on table notifications is
  'A notification in the app. Written in the transaction of what it is about; deleted after six months, together with what it is about, or when that is undone before it is shown.';
comment on view shown_notices is
  'The notifications that each person may read now: not delayed, and only while their place in the team, the company''s status and the subject itself allow it.';
comment on view staff is
  'Everybody who works for a company, the owner included, and their role. A company without an owner has a row without an account.';
comment on function tell_bell() is
  'Sends the account and the milliseconds until the notification is shown to channel `bell`; never what it says.';
comment on trigger tell on notifications is
  'The open screens of a person count a new or read notification at once. In the database because PostgreSQL sends the event when the transaction commits, and to all server instances.';

-- Administration and operation

comment on table audit is
  'The audit log: who did or read something that others must be able to check. The server can only add entries; IP addresses and the content of lists are removed after 90 days, entries after 24 months.';
comment on table decisions is
  'A moderation decision with what is needed to undo it within ten seconds: the rows as they were before, and the delayed emails. Written in the transaction of the decision; emptied after a minute, deleted after a day.';
comment on table messages is
  'A message of the contact form and the answer to it. Written by anybody and answered by administrators; deleted after twelve months, or when the account with its email address is deleted.';
comment on table receipts is
  'An idempotency record: what a request with an Idempotency-Key created, so that a repeated request gets the same answer and creates nothing. Written in the transaction of the request; deleted after 24 hours.';
comment on table migrations is
  'A migration that has run on this database; a server refuses to start if it does not know one of them. Written by the migration, never deleted.';
comment on function forget_in_audit(uuid, uuid[]) is
  'Removes details and IP addresses of a deleted account from the audit log; does nothing for an account that exists. In the database because the server may only add to the log: the function runs with the rights of the database owner.';
comment on function forget_old_audit(interval, int) is
  'Deletes audit log entries that are older than the interval, never those of the last 30 days, at most as many as asked for; returns how many. In the database because the server may only add to the log: the function runs with the rights of the database owner.';
comment on function fade_readings(interval, int) is
  'Removes IP addresses and the content of lists from audit log entries that are older than the interval, never those of the last 30 days; returns how many. In the database because the server may only add to the log: the function runs with the rights of the database owner.';
