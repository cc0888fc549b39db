// Adds the messages for errors by `field:code`, because PocketBase's codes do not name the field. A code with one
// meaning is a message id itself (`code.*`). Code with forms imports this file for its side effect: the first
// screen does not need the table.
import type { MessageId } from "./areas";
import { errorMessages } from "./index";

const ERROR_MESSAGES: Record<string, MessageId> = {
  "email:validation_is_email": "val.email",
  "email:validation_not_unique": "err.accountExists.b",
  "newEmail:validation_is_email": "val.email",
  "newEmail:validation_invalid_new_email": "val.email.taken",
  "newEmail:validation_not_in_invalid": "val.email.same",
  "oldPassword:validation_invalid_old_password": "code.password_wrong",
  "password:validation_invalid_password": "code.password_wrong",
  "password:validation_min_text_constraint": "val.password.min",
  "username:username_min": "val.username.min",
  "username:username_max20": "val.username.max20",
  "username:username_max30": "val.username.max30",
  "username:validation_invalid_format": "val.username.chars",
  "username:validation_not_unique": "val.username.taken",
  "full_name:validation_max_text_constraint": "val.fullName.max",
  "bio:validation_max_text_constraint": "val.bio.max",
  "text:validation_required": "val.comment.empty",
  "text:validation_max_text_constraint": "val.comment.max",
  "caption:validation_max_text_constraint": "val.caption.max",
};

Object.assign(errorMessages, ERROR_MESSAGES);
