-- Told on the channel "data" what changed in these tables; nobody listens to it.
drop trigger tell on jobs;
drop trigger tell on job_texts;
drop trigger tell on job_skills;
drop trigger tell on companies;
drop trigger tell on skills;
drop function told();
