create type skill_level as enum ('BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'EXPERT');

create table skills (
  id uuid primary key default uuidv7(),
  no smallint generated always as identity constraint one_skill_per_no unique,
  slug text not null constraint one_skill_per_slug unique,
  name citext not null constraint one_skill_per_name unique,
  category text not null constraint skill_category_known check (category in (
    'LANGUAGE', 'FRAMEWORK', 'DATABASE', 'CLOUD_DEVOPS', 'DATA_AI', 'MOBILE', 'DESIGN', 'QA', 'SECURITY', 'PRODUCT', 'SOFT', 'HUMAN_LANGUAGE')),
  aliases text[] not null default '{}',
  source text not null default 'hand',
  source_ref text
);
