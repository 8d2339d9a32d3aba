create type portfolio_category as enum ('PERSONAL_PROJECT', 'CLIENT_WORK', 'OPEN_SOURCE', 'ACADEMIC', 'HACKATHON', 'OTHER');

create table seekers (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  title text not null constraint seeker_title_length check (char_length(title) between 2 and 100),
  bio text constraint bio_length check (char_length(bio) <= 500),
  location text,
  github_url text,
  linkedin_url text,
  portfolio_url text,
  resume_file_id uuid references files on delete set null,
  profile_image_file_id uuid references files on delete set null,
  cover_image_file_id uuid references files on delete set null,
  discoverable boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_profile_per_account unique (account_id)
);
create index seekers_by_resume_file on seekers (resume_file_id) where resume_file_id is not null;
create index seekers_by_profile_image on seekers (profile_image_file_id) where profile_image_file_id is not null;
create index seekers_by_cover_image on seekers (cover_image_file_id) where cover_image_file_id is not null;

create table seeker_skills (
  id uuid not null default uuidv7() constraint one_id_per_seeker_skill unique,
  seeker_id uuid not null references seekers on delete cascade,
  skill_id uuid not null references skills,
  level skill_level not null default 'INTERMEDIATE',
  years_of_exp int constraint years_within check (years_of_exp between 0 and 60),
  primary key (seeker_id, skill_id)
);
create index seeker_skills_of_skill on seeker_skills (skill_id);

create table educations (
  id uuid primary key default uuidv7(),
  seeker_id uuid not null references seekers on delete cascade,
  institution text not null,
  degree text not null,
  field_of_study text,
  grade numeric(5, 2),
  start_date date not null,
  end_date date,
  is_current_study boolean not null default false,
  description text,
  achievements text[] not null default '{}',
  constraint education_ends_after_start check (end_date is null or end_date >= start_date),
  constraint education_ended_or_current check (is_current_study = (end_date is null))
);
create index educations_of_seeker on educations (seeker_id, start_date desc);

create table experiences (
  id uuid primary key default uuidv7(),
  seeker_id uuid not null references seekers on delete cascade,
  company_name text not null,
  position text not null,
  location text,
  is_current_role boolean not null default false,
  start_date date not null,
  end_date date,
  description text,
  responsibilities text[] not null default '{}',
  achievements text[] not null default '{}',
  constraint experience_ends_after_start check (end_date is null or end_date >= start_date),
  constraint experience_ended_or_current check (is_current_role = (end_date is null))
);
create index experiences_of_seeker on experiences (seeker_id, start_date desc);

create table portfolios (
  id uuid primary key default uuidv7(),
  seeker_id uuid not null references seekers on delete cascade,
  title text not null,
  description text,
  project_url text,
  image_url text,
  start_date date,
  end_date date,
  is_ongoing boolean not null default false,
  technologies text[] not null default '{}',
  category portfolio_category not null default 'PERSONAL_PROJECT',
  constraint portfolio_ends_after_start check (end_date is null or start_date is null or end_date >= start_date)
);
create index portfolios_of_seeker on portfolios (seeker_id, start_date desc);

-- counted once a company and day (Addis Ababa)
create table profile_views (
  seeker_id uuid not null references seekers on delete cascade,
  company_id uuid not null references companies on delete cascade,
  day date not null,
  primary key (seeker_id, company_id, day)
);
create index profile_views_of_company on profile_views (company_id);
