-- a project that goes on has no end date
update portfolios set end_date = null where is_ongoing;
alter table portfolios add constraint portfolio_ended_or_ongoing check (not is_ongoing or end_date is null);

-- grades are kept as they were given, on whatever scale
alter table educations add constraint grade_within check (grade between 0 and 100);
