alter table accounts validate constraint last_name_length;
alter table telegram_sign_ins validate constraint telegram_last_name_length;
